import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useSignedInAdmin } from "#features/platform-admin/account/session.ts";
import { adminStorageKeys } from "#features/platform-admin/storage-keys.ts";
import { readStored, writeStored } from "#lib/offline/storage.ts";
import { Banner } from "#ui/index.ts";

/** Suggests a second factor once to admins without one. */
export function SecondFactorHint({ className }: { className: string }) {
  const { id, has_second_factor } = useSignedInAdmin();
  const navigate = useNavigate();
  const [later, setLater] = useState(() => readStored(adminStorageKeys.secondFactorLater));
  if (has_second_factor || later === id) return null;
  const dismiss = () => {
    writeStored(adminStorageKeys.secondFactorLater, id);
    setLater(id);
  };
  const setUp = () =>
    void navigate({ to: ".", search: (now) => ({ ...now, account: "second-factor" }), resetScroll: false });
  return (
    <div className={className}>
      <Banner className="mt-4" action={{ label: t("Set Up Second Factor"), onPress: setUp }} onDismiss={dismiss}>
        {t("A password alone opens everything here. Adding a second factor is optional and takes a minute.")}
      </Banner>
    </div>
  );
}
