/** What a user recognises a device by. The names are the makers' own and the same in both languages; "" if unknown. */
export type Device = { browser: string; system: string };

// The order matters: every browser also calls itself by the names of older ones.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//i, "UC Browser"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const first = (list: readonly [RegExp, string][], text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? "";

/** Whether two User-Agent headers are of the same browser and system. Versions are ignored, since browsers update every few weeks. */
export const isSameBrowser = (one: string, other: string): boolean =>
  one.replace(/[\d._]+/g, "") === other.replace(/[\d._]+/g, "");

/**
 * Whether a page stands inside an app, such as Facebook's, Messenger's or Instagram's, or in any other WebView of Android: Google does not
 * sign in there, which it too decides by this header ("disallowed_useragent").
 */
export const isInsideApp = (userAgent: string): boolean => /\bFB(?:AN|AV|_IAB)\/|\bInstagram \d|; wv\)/.test(userAgent);

/** Browser and system of a User-Agent header. A guess for people to read, never for code to decide by. */
export const deviceOf = (userAgent: string): Device => ({
  browser: first(BROWSERS, userAgent),
  system: first(SYSTEMS, userAgent),
});
