import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { clearStored, readStored, storageKeys, writeStored } from "../../lib/storage.ts";
import { Switch } from "../../ui/index.ts";

const panel = getRouteApi("/admin");

export const isRealOnlyRemembered = () => readStored(storageKeys.realOnly) === "true";

function remember(isOn: boolean): void {
  if (isOn) writeStored(storageKeys.realOnly, "true");
  else clearStored(storageKeys.realOnly);
}

/** Whether sample companies and those of the people who run the service are left out, on every screen. */
export function useRealOnly(): boolean {
  return panel.useSearch().real ?? false;
}

export function RealOnlySwitch() {
  const isOn = useRealOnly();
  const navigate = useNavigate();
  const choose = (on: boolean) => {
    remember(on);
    void navigate({
      to: ".",
      search: (now) => ({ ...now, real: on || undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <Switch isSelected={isOn} onChange={choose} className="min-h-control items-center">
      Real users only
    </Switch>
  );
}
