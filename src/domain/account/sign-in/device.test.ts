import { expect, test } from "vitest";
import { deviceOf, isInsideApp, isSameBrowser } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
    "Chrome",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36 Edg/131.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "macOS"],
  ["curl/8.5.0", "", ""],
  ["", "", ""],
])("%s is %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test("a browser that renewed itself is the same one, another is not", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
  expect(isSameBrowser(firefox, firefox.replaceAll("132.0", "133.0.1"))).toBe(true);
  expect(isSameBrowser(firefox, firefox.replace("Firefox", "Seamonkey"))).toBe(false);
});

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const GALAXY = "Mozilla/5.0 (Linux; Android 14; SM-A155F";
test.each([
  [`${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0.36.110;FBBV/655;FBDV/iPhone15,4]`, true],
  [`${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/480.0]`, true],
  [`${IPHONE} Mobile/22B83 Instagram 355.0.0.0 (iPhone15,4; iOS 18_1; en_GB)`, true],
  [`${GALAXY}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`, true],
  [`${GALAXY}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`, true],
  [`${GALAXY}) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`, false],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false],
  ["", false],
])("%s stands inside an app: %s", (userAgent, inside) => {
  expect(isInsideApp(userAgent)).toBe(inside);
});
