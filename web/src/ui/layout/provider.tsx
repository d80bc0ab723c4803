import type { ReactNode } from "react";
import { locale } from "#lib/text/translate.ts";
import { RouterProvider } from "react-aria-components";
import { I18nProvider } from "react-aria-components/I18nProvider";

export interface UiProviderProps {
  children: ReactNode;
  /** Client-side navigation for every link of the kit. */
  navigate?: (href: string) => void;
}

/** Once, at the root: links of the kit go through the router, and React Aria speaks the interface's language. */
export function UiProvider({ children, navigate }: UiProviderProps) {
  const routed = navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children;
  return <I18nProvider locale={locale()}>{routed}</I18nProvider>;
}
