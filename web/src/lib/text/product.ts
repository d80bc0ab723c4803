// The build writes places for it, which the server fills in as it does with facts: see `platform/http/web-pages.ts`.
const said = (name: string) =>
  typeof document === "undefined" ? undefined : document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** What the operator calls the product. */
export const product = typeof document === "undefined" ? "{{product}}" : said("application-name") || "Firstlight";

/** Its logo, if the operator has set one: a wide one has the name in it, a mark stands beside it. */
export const productLogo =
  typeof document === "undefined"
    ? { wide: "{{logo_wide}}", mark: "{{logo_mark}}" }
    : { wide: said("firstlight-logo"), mark: said("firstlight-mark") };
