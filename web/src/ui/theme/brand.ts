import { type Brand, brandProperties, deriveBrand } from "@firstlight/contract";

// Browsers before light-dark(), which the build writes this way in the style sheet: Chrome 123, Firefox 120, Safari 17.5.
const onePair = (light: string, dark: string) =>
  CSS.supports("color", "light-dark(red,red)")
    ? `light-dark(${light}, ${dark})`
    : `var(--lightningcss-light, ${light}) var(--lightningcss-dark, ${dark})`;

export function brandVariables({ light, dark }: Pick<Brand, "light" | "dark">): Record<string, string> {
  const pairs = Object.entries(brandProperties).map(([name, key]) => [name, onePair(light[key], dark[key])]);
  return Object.fromEntries(pairs);
}

/** Use document.documentElement, so that dialogs and menus are included. Undo with clearBrand. */
export function applyBrand(element: HTMLElement, brand: Brand) {
  for (const [name, value] of Object.entries(brandVariables(brand))) element.style.setProperty(name, value);
}

export function clearBrand(element: HTMLElement) {
  for (const name of Object.keys(brandVariables(deriveBrand()))) element.style.removeProperty(name);
}
