const WORD = String.raw`(?:map|kart\p{L}*|carte|mapa|mappa|карт\p{L}*|harita\p{L}*|地図|マップ|지도|地图|地圖|خريطة|מפ[תה]|bản đồ|peta|แผนที่|मैप|χάρτη\p{L}*|térkép)`;
/**
 * What reads out a map: `Google Map`, in the languages of its makers, and `Showing a Map created with Mapbox`. What says more, or the name of
 * the app of that maker, is a control: `Open in Google Maps`.
 */
const MAP = new RegExp(
  String.raw`^(?:google[\s-]?${WORD}|${WORD}(?: \p{L}{1,4})? google|showing a map created with.*)[\s.]*$`,
  'iu',
);

/** Whether a text is what a map is read out as: it tells whose map it is, and not what it shows. */
export const readsOutMap = (text: string): boolean => MAP.test(text);

/**
 * Whether an element is a map that tells of the marks on it: what lies on it goes as it is moved. A box of the app around one is none,
 * since it may hold controls of the app as well.
 */
export const isMap = ({ className, name }: { readonly className: string; readonly name: string }): boolean =>
  className === 'XCUIElementTypeMap' ||
  ((className === 'android.view.View' || className === 'XCUIElementTypeOther') && readsOutMap(name));
