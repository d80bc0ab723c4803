import { t, plural } from "#lib/text/translate.ts";
import { PasswordChange } from "#shared/auth/password-change.tsx";
import { Dialog, Tabs, Badge, Banner, Button, toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { useSignedInAdmin, refreshAdmin } from "./session.ts";
import { useState } from "react";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodesDialog, SecondFactorSetup } from "./second-factor-setup.tsx";

/** From here on it is time for new ones. */
const fewCodes = 3;

function RenewCodes({ onEnd }: { onEnd: () => void }) {
  const admin = useSignedInAdmin();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (savedCodes: readonly string[]) => {
    refreshAdmin({ ...admin, recovery_codes_left: savedCodes.length });
    onEnd();
  };
  return (
    <>
      <p className="text-base text-ink-muted">{t("Your current codes stop working.")}</p>
      <ProofForm
        hasCode
        call={(body) => adminApi.renewRecoveryCodes({ body })}
        onDone={({ recovery_codes }) => setCodes(recovery_codes)}
        press={t("Create New Codes")}
        pendingLabel={t("Creating new codes…")}
        failure={t("Failed to create recovery codes. Please try again.")}
        onCancel={onEnd}
      />
      {codes && <RecoveryCodesDialog codes={codes} email={admin.email} onSaved={() => finish(codes)} />}
    </>
  );
}

function TurnOff({ onEnd }: { onEnd: () => void }) {
  const admin = useSignedInAdmin();
  const finish = () => {
    refreshAdmin({ ...admin, has_second_factor: false, recovery_codes_left: 0 });
    toast.success(t("Second factor turned off"));
    onEnd();
  };
  return (
    <>
      <p className="text-base text-ink-muted">{t("You’ll sign in to the panel with your password alone.")}</p>
      <ProofForm
        hasCode
        call={(body) => adminApi.removeSecondFactor({ body })}
        onDone={finish}
        press={t("Turn Off")}
        pendingLabel={t("Turning off…")}
        tone="danger"
        failure={t("Failed to turn off second factor. Please try again.")}
        onCancel={onEnd}
      />
    </>
  );
}

function CodesLeft({ left }: { left: number }) {
  if (left > fewCodes)
    return (
      <p className="text-base text-ink-muted">
        {plural(left, "{count} recovery code left.", "{count} recovery codes left.")}
      </p>
    );
  return (
    <Banner tone="warning">
      {left === 0
        ? t("No recovery codes left. Create new ones before you need them.")
        : plural(
            left,
            "Only {count} recovery code left. Create new ones before you need them.",
            "Only {count} recovery codes left. Create new ones before you need them.",
          )}
    </Banner>
  );
}

type Doing = "set up" | "renew" | "turn off";

function WhatNext({ isOn, onChoose }: { isOn: boolean; onChoose: (doing: Doing) => void }) {
  if (!isOn) {
    return (
      <Button variant="primary" className="self-start" onPress={() => onChoose("set up")}>
        {t("Set Up")}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => onChoose("renew")}>{t("Create New Codes")}</Button>
      <Button variant="danger-ghost" onPress={() => onChoose("turn off")}>
        {t("Turn Off")}
      </Button>
    </div>
  );
}

/** Whether a code is asked for besides the password, and all that can be done about it. */
function SecondFactorSettings() {
  const { has_second_factor: isOn, recovery_codes_left } = useSignedInAdmin();
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-base text-ink">{t("An authenticator code in addition to your password")}</p>
        {isOn ? (
          <Badge tone="success" hasDot>
            {t("On")}
          </Badge>
        ) : (
          <Badge>{t("Off")}</Badge>
        )}
      </div>
      {isOn && <CodesLeft left={recovery_codes_left} />}
      {doing === "set up" && <SecondFactorSetup onDone={end} onCancel={end} />}
      {doing === "renew" && <RenewCodes onEnd={end} />}
      {doing === "turn off" && <TurnOff onEnd={end} />}
      {!doing && <WhatNext isOn={isOn} onChoose={setDoing} />}
    </div>
  );
}

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
