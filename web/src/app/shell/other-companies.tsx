import { lazy, Suspense } from "react";
import { useMe } from "#features/auth/session/use-me.ts";

const CompanySwitcher = lazy(() =>
  import("./company-switcher.tsx").then((module) => ({ default: module.CompanySwitcher })),
);

/** The way to the person's other companies; loaded only for those who have one. */
export function OtherCompanies() {
  const { data: me } = useMe();
  if (!me || me.companies.length < 2) return null;
  return (
    <Suspense>
      <CompanySwitcher />
    </Suspense>
  );
}
