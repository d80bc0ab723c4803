import { createContext } from "react";

export interface AuthBranding {
  /** Whose page it is; the product's own without. */
  company: { name: string; logo: string | null; text: string } | null;
  /** At an address of the company's own: there is nothing else of ours there. */
  isCustomDomain: boolean;
  /** Why it is not the page that was asked for. */
  note: string | null;
}

/** How the pages before the sign-in look. */
export const AuthBrandingContext = createContext<AuthBranding>({ company: null, isCustomDomain: false, note: null });
