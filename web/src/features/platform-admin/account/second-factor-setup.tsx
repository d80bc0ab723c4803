import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { adminApi } from "../api.ts";
import { refreshAdmin, useSignedInAdmin } from "./session.ts";
import { AuthenticatorStep } from "./authenticator-step.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";

interface SecondFactorSetupProps {
  /** Called once it is on and its codes are saved. */
  onDone?: () => void;
  onCancel?: () => void;
}

/** Password, then the authenticator and a code of it, then the recovery codes. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const admin = useSignedInAdmin();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (savedCodes: readonly string[]) => {
    refreshAdmin({
      ...admin,
      has_second_factor: true,
      must_set_second_factor: false,
      recovery_codes_left: savedCodes.length,
    });
    onDone?.();
  };
  if (!begun) {
    return (
      <ProofForm
        call={({ password }) => adminApi.beginSecondFactor({ body: { password } })}
        onDone={setBegun}
        press={t("Continue")}
        pendingLabel={t("Creating secret…")}
        failure={t("Failed to set up second factor. Please try again.")}
        onCancel={onCancel}
      />
    );
  }
  return (
    <>
      <AuthenticatorStep {...begun} onConfirmed={setCodes} onCancel={onCancel} />
      {codes && <RecoveryCodesDialog codes={codes} email={admin.email} onSaved={() => finish(codes)} />}
    </>
  );
}
