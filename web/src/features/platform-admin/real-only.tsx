import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { t } from "#lib/text/translate.ts";
import { adminStorageKeys } from "./storage-keys.ts";
import { clearStored, readStored, writeStored } from "#lib/offline/storage.ts";
import { Switch } from "#ui/index.ts";

const panel = getRouteApi("/admin");

export const isRealOnlyRemembered = () => readStored(adminStorageKeys.realOnly) === "true";

function remember(isOn: boolean): void {
  if (isOn) writeStored(adminStorageKeys.realOnly, "true");
  else clearStored(adminStorageKeys.realOnly);
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
    <div className="flex min-h-control items-center">
      <Switch isSelected={isOn} onChange={choose}>
        {t("Real users only")}
      </Switch>
    </div>
  );
}
