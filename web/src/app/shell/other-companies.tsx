import { useMe } from "#shared/session/use-me.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

const CompanySwitcher = lazyPart(async () => (await import("./company-switcher.tsx")).CompanySwitcher);

/** The way to the person's other companies; loaded only for those who have one. */
export function OtherCompanies() {
  const { data: me } = useMe();
  if (!me || me.companies.length < 2) return null;
  return <CompanySwitcher />;
}
