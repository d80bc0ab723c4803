import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandColor, channelsOf, contrast, fromOklch, hexOf, mixColors, parseHex, shade, toOklch } from "./color.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);

describe("colour arithmetic", () => {
  it("comes back from OKLCH and from channels unchanged", () => {
    fc.assert(
      fc.property(color, (hex) => {
        expect([fromOklch(toOklch(hex)), hexOf(channelsOf(hex))]).toEqual([hex, hex]);
      }),
    );
  });

  it("reads short and long hex and nothing else", () => {
    expect(parseHex("#AbC")).toBe("#aabbcc");
    expect(parseHex(" 3B82F6 ")).toBe("#3b82f6");
    for (const text of ["", "#12", "red", "#1234567", "url(x)"]) expect(parseHex(text)).toBeNull();
  });

  it("falls back to the default for an invalid color", () => {
    expect(brandColor("#0E7490", "primary")).toBe("#0e7490");
    expect([brandColor("red", "primary"), brandColor(null, "secondary")]).toEqual(["#3b82f6", "#1f2937"]);
  });

  it("knows the ratios of WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#777777")).toBe(1);
    // The lightest gray that passes on white, and the next that does not.
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
    expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
    expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(4, 2);
    expect(contrast("#0000ff", "#ffffff")).toBeCloseTo(8.59, 2);
  });

  it("mixes like transparency", () => {
    expect([0, 0.5, 1].map((share) => mixColors("#ff8000", "#0000ff", share))).toEqual([
      "#0000ff",
      "#804080",
      "#ff8000",
    ]);
  });

  it("shades no further than needed", () => {
    expect(shade("#123456", "lighter", () => true)).toBe("#123456");
    expect(shade("#123456", "darker", () => false)).toBe("#000000");
    const gray = shade("#999999", "darker", (hex) => contrast(hex, "#ffffff") >= 4.5);
    expect(contrast(gray, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(gray, "#ffffff")).toBeLessThan(4.65);
  });
});
