import { use } from "react";
import { AuthBrandingContext } from "#shared/auth/branding.ts";

/** What a company says to its people, where there is no room for it beside the form. */
export function NarrowLoginText() {
  const { company } = use(AuthBrandingContext);
  if (!company?.text) return null;
  return (
    <p className="-mt-2 mb-6 border-s-2 border-brand ps-3 text-base whitespace-pre-line break-words lg:hidden">
      {company.text}
    </p>
  );
}
