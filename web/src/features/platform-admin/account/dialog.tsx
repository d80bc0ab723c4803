import { t } from "#lib/text/translate.ts";
import { PasswordChange } from "#shared/auth/password-change.tsx";
import { Dialog, Tabs } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { useSignedInAdmin } from "./session.ts";
import { SecondFactorSettings } from "./second-factor-settings.tsx";

export type AccountTab = "password" | "second-factor";

interface AccountDialogProps {
  isOpen: boolean;
  tab: AccountTab;
  onShow: (tab: AccountTab | undefined) => void;
}

function Password() {
  const admin = useSignedInAdmin();
  return (
    <PasswordChange
      who={admin}
      change={(body) => adminApi.changeAdminPassword({ body })}
      currentLabel={t("Current password")}
      press={t("Change Password")}
      isGuarded
    />
  );
}

const tabs = [
  { id: "password", label: t("Password"), content: <Password /> },
  { id: "second-factor", label: t("Second Factor"), content: <SecondFactorSettings /> },
] as const;

/** Its tab is in the address: leaving one with something unsaved is asked about, as any leaving is. */
export function AccountDialog({ isOpen, tab, onShow }: AccountDialogProps) {
  return (
    <Dialog
      title={t("Account and Security")}
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(on) => !on && onShow(undefined)}
    >
      <Tabs
        label={t("Account and Security")}
        items={tabs}
        selected={tab}
        onChange={(id) => {
          const next = tabs.find((item) => item.id === id)?.id;
          if (next && next !== tab) onShow(next);
        }}
      />
    </Dialog>
  );
}
