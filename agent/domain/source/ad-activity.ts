/** The packages whose activities are advertisements all over the display, in whatever app: those of the networks that fill them. */
const NETWORKS =
  /^(?:com\.(?:google\.(?:android\.gms\.)?ads|facebook\.ads|applovin|unity3d\.(?:ads|services)|ironsource|vungle|chartboost|mbridge|mintegral|bytedance\.sdk\.openadsdk|inmobi|fyber|my\.target|yandex\.mobile\.ads|startapp|tapjoy|adcolony|mopub|smaato|amazon\.device\.ads|kwad|qq\.e\.ads|huawei\.(?:openalliance|hms)\.ads?|explorestack|bigossp|moloco|ogury|appodeal)|io\.bidmachine|sg\.bigo\.ads|net\.pubnative)\./;

/**
 * Whether what is in front is an advertisement that fills the display: an activity of a network in the process of the app. None in an
 * app that a network, or whoever is called like one, has made.
 */
export const isAdActivity = ({ appIdentifier, route }: { appIdentifier: string; route: string }): boolean =>
  NETWORKS.test(route) && !NETWORKS.test(`${appIdentifier}.`);
