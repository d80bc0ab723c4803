import { expect, test } from "vitest";
import { deviceOf } from "./device-of.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox on macOS"],
  [`${mac} Version/18.1 Safari/605.1.15`, "Safari on macOS"],
  [`${windows} Safari/537.36`, "Chrome on Windows"],
  [`${windows} Safari/537.36 Edg/142.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36", "Chrome on ChromeOS"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
])("%s", (userAgent, name) => {
  expect(deviceOf(userAgent)).toEqual({ name, isPhone: false });
});

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
])("phones are known as phones: %s", (userAgent, name) => {
  expect(deviceOf(userAgent)).toEqual({ name, isPhone: true });
});
