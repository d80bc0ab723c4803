import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type BrandTheme,
  type BrandTokens,
  contrast,
  deriveBrand,
  parseHex,
  quietText,
  surfaces,
} from "@firstlight/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brandVariables } from "./brand.ts";
import { brandCorrections, describeCorrection } from "./brand-corrections.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const awkward = ["#ffffff", "#000000", "#ffff00", "#00ffff", "#ff00ff", "#0000ff", "#808080", "#3b82f6", "#1f2937"];
const themes: BrandTheme[] = ["light", "dark"];
const tokens = readFileSync(join(import.meta.dirname, "../../styles/tokens.css"), "utf8");

/** Name, contrast and what it should at least be, for each pair that falls short. */
function unreadable(theme: BrandTheme, brand: BrandTokens) {
  const pairs = Object.values(surfaces[theme]).flatMap((ground): [string, string, number][] => [
    [brand.brandText, ground, 4.5],
    [brand.brand, ground, 3],
    [brand.accent, ground, 3],
  ]);
  pairs.push([brand.brandText, brand.brandSoft, 4.5], [brand.onBrand, brand.brand, 4.5]);
  pairs.push([quietText[theme], brand.brandSoft, 4.5]);
  pairs.push([brand.onBrand, brand.brandHover, 4.5], [brand.onAccent, brand.accent, 4.5]);
  return pairs.filter(([one, other, least]) => contrast(one, other) < least);
}

describe("brand colours", () => {
  it("are readable in both themes whatever a company picks", () => {
    const examples = awkward.map((color): [string, string] => [color, color]);
    fc.assert(
      fc.property(hex, hex, (primary, secondary) => {
        const brand = deriveBrand({ primary, secondary });
        expect(themes.flatMap((theme) => unreadable(theme, brand[theme]))).toEqual([]);
      }),
      { numRuns: 10_000, examples },
    );
    // So many pairs take their time on a busy machine.
  }, 120_000);

  it("say what was corrected, and only that", () => {
    fc.assert(
      fc.property(hex, (primary) => {
        const { light, dark, ...rest } = deriveBrand({ primary });
        const changed = brandCorrections({ light, dark, ...rest }).filter(
          (correction) => correction.color === "primary",
        );
        expect(changed.map((correction) => correction.theme)).toEqual(
          themes.filter((theme) => (theme === "light" ? light : dark).brand !== primary),
        );
      }),
    );
  });

  it("leave a colour alone that is fine as it is", () => {
    const brand = deriveBrand({ primary: "#1d4ed8", secondary: "#1f2937" });
    expect(brand.light.brand).toBe("#1d4ed8");
    expect(brandCorrections(brand).filter(({ theme }) => theme === "light")).toEqual([]);
  });

  it("describe a correction in a sentence", () => {
    const [first] = brandCorrections(deriveBrand({ primary: "#ffff00" }));
    expect(first && describeCorrection(first)).toMatch(/^Shown darker on light pages \(#[0-9a-f]{6}\) so that/);
  });

  it("fall back to the defaults for what is no colour", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => parseHex(text) === null),
        (primary) => {
          expect(deriveBrand({ primary })).toEqual(deriveBrand());
        },
      ),
    );
    expect(deriveBrand({ primary: null, secondary: null })).toEqual(deriveBrand());
  });

  it("agree with the style sheet about surfaces and defaults", () => {
    expect(tokens).toContain(`--color-ink-subtle: light-dark(${quietText.light}, ${quietText.dark});`);
    for (const name of ["page", "surface", "raised", "sunken"] as const) {
      expect(tokens).toContain(`--color-${name}: light-dark(${surfaces.light[name]}, ${surfaces.dark[name]});`);
    }
    const { "--color-chart-1": _followsBrand, ...variables } = brandVariables(deriveBrand());
    for (const [name, value] of Object.entries(variables)) expect(tokens).toContain(`${name}: ${value};`);
  });
});
