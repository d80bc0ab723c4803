import { t } from "#lib/text/translate.ts";
import { useMe } from "#shared/session/use-me.ts";
import { Dialog, Tabs } from "#ui/index.ts";
import { EmailPreferences } from "#features/email/preferences/form.tsx";
import { PushSwitch } from "#features/notifications/push-switch.tsx";
import { YourData } from "#features/privacy/your-data.tsx";
import { PasswordSettings } from "#features/auth/password/settings.tsx";
import { ProfileBasics } from "#features/auth/account/profile-basics.tsx";

export type ProfileTab = "basic" | "password" | "email";

interface ProfileDialogProps {
  isOpen: boolean;
  tab: ProfileTab;
  onShow: (tab: ProfileTab | undefined) => void;
}

function BasicInfo() {
  const { data: me } = useMe();
  return (
    <div className="flex flex-col gap-8">
      <ProfileBasics />
      <YourData hasPassword={me?.has_password ?? true} />
    </div>
  );
}

function Notices() {
  return (
    <>
      <PushSwitch />
      <EmailPreferences />
    </>
  );
}

const tabs = [
  { id: "basic", label: t("Basic Info"), content: <BasicInfo /> },
  { id: "password", label: t("Password"), content: <PasswordSettings /> },
  { id: "email", label: t("Email Preferences"), content: <Notices /> },
] as const;

/** Its tab is in the address: leaving one with something unsaved is asked about, as any leaving is. */
export function ProfileDialog({ isOpen, tab, onShow }: ProfileDialogProps) {
  return (
    <Dialog
      title={t("Profile Settings")}
      size="lg"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(on) => !on && onShow(undefined)}
    >
      <Tabs
        label={t("Profile Settings")}
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
