/** What reads out a map: `Google Map`, in the languages of its makers, and `Showing a Map created with Mapbox`. */
const MAP =
  /^(?=.*google)(?=.*(?:map|kart|carte|mapa|mappa|карт|harita|地図|マップ|지도|地图|地圖|خريطة|מפה|bản đồ|peta|แผนที่|मैप|χάρτη|térkép)).{3,40}$|^showing a map created with/iu;

/**
 * Whether an element is a map that tells of the marks on it: what lies on it goes as it is moved. A box of the app around one is none,
 * since it may hold controls of the app as well.
 */
export const isMap = ({ className, name }: { readonly className: string; readonly name: string }): boolean =>
  className === 'XCUIElementTypeMap' ||
  ((className === 'android.view.View' || className === 'XCUIElementTypeOther') && MAP.test(name));
