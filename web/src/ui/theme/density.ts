import { useEffect } from "react";

export type Density = "staff" | "tester";

/** Sits on <html>, because dialogs and menus render outside the shell. */
export function useDensity(density: Density) {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset["density"] = density;
    return () => void delete root.dataset["density"];
  }, [density]);
}
