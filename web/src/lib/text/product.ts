/** While the build writes pages: it leaves gaps that the server fills in. Browsers' scripts have nothing of it. */
export const isWriting = import.meta.env.SSR && typeof document === "undefined";

const said = (name: string, gap: string) =>
  isWriting ? `{{${gap}}}` : document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** What the operator calls the product. */
export const product = said("application-name", "product") || "Firstlight";

/** Addresses of its logo, where the operator has set one: a wide one has the name in it, a mark stands beside it. */
export const wideLogo = said("firstlight-logo", "logo_wide");
export const markLogo = said("firstlight-mark", "logo_mark");
/** Pixels at the height at which it is shown, so that nothing moves when it arrives. */
export const logoWidth = said("firstlight-logo-width", "logo_width");
