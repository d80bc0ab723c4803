/** A link in running text, for the router's own link. */
export const switchLinkClass =
  "rounded-xs font-medium text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current";
