// The package's own declarations say that these files hold a type.
declare module "react-aria-components/i18n/ar-AE" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "react-aria-components/i18n/de-DE" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "react-aria-components/i18n/es-ES" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "react-aria-components/i18n/fr-FR" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "react-aria-components/i18n/ja-JP" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "react-aria-components/i18n/pt-BR" {
  const strings: Readonly<Record<string, object>>;
  export default strings;
}
declare module "*.json?site" {
  const catalogue: Readonly<Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>;
  export default catalogue;
}
