import { useState } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { adminApi, adminSignOut } from "../api.ts";
import { refreshAdmin, useSignedInAdmin } from "./session.ts";
import { ProofForm, CodeField } from "./proof-form.tsx";
import { encode } from "uqr";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { Button, CopyButton, FormError, TextLink, Checkbox, Dialog } from "#ui/index.ts";
import { Download } from "lucide-react";
import { saveFile } from "#shared/exports/save-file.ts";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { AuthFrame } from "#shared/auth/frame.tsx";

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

/** A square of the quiet zone that scanners need around the code. */
const border = 4;

/** "M2 3h4v1h-4z…": dark squares that touch in a row are drawn as one. */
function shapeOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      });
    })
    .join("");
}

/** Dark on light in every theme: scanners are used to it. Give what it says as text beside it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md bg-white text-black ring-1 ring-line"
    >
      <path d={shapeOf(data)} fill="currentColor" />
    </svg>
  );
}

interface AuthenticatorStepProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel?: (() => void) | undefined;
}

/** In fours, as people type it. */
const spaced = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function Secret({ secret, uri }: Pick<AuthenticatorStepProps, "secret" | "uri">) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
      <QrCode text={uri} label={t("QR code to scan with your authenticator")} />
      <div className="flex min-w-0 flex-col items-start gap-2 text-base">
        <p className="text-ink-muted text-pretty">{t("Scan it with an authenticator app or a password manager.")}</p>
        <p className="text-ink-muted">{t("Or enter this secret:")}</p>
        <code className="tabular rounded-sm bg-sunken px-2 py-1 font-mono text-base break-words text-ink">
          {spaced(secret)}
        </code>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CopyButton text={secret} label={t("Copy Secret")} />
          <TextLink href={uri} className="sm:hidden">
            {t("Open on This Device")}
          </TextLink>
        </div>
      </div>
    </div>
  );
}

/** The secret to keep in an authenticator, and a code of it to show that it is there. */
function AuthenticatorStep({ secret, uri, onConfirmed, onCancel }: AuthenticatorStepProps) {
  const { control, formProps, failure, isPending } = useContractForm({
    body: async () => (await import("./body-schemas.ts")).codeProof,
    defaultValues: { code: "" },
    send: (body: { code: string }) => adminApi.confirmSecondFactor({ body }),
    onSent: ({ recovery_codes }) => onConfirmed(recovery_codes),
    failed: t("Failed to check code. Please try again."),
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <Secret secret={secret} uri={uri} />
      <FormError>{failure}</FormError>
      <CodeField control={control} name="code" isAuthenticatorOnly />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel={t("Checking the code…")}>
          {t("Turn On")}
        </Button>
        {onCancel && (
          <Button variant="ghost" onPress={onCancel}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** The account they are of. */
  email: string;
  onSaved: () => void;
}

const fileName = "firstlight-recovery-codes.txt";

function textOf(codes: readonly string[], email: string): string {
  const title = t("Recovery codes for {email} on the {product} admin panel. Each works once.", { product, email });
  return [title, "", ...codes, ""].join("\n");
}

/** Shown only once: stays open until the admin confirms that the codes are saved. */
export function RecoveryCodesDialog({ codes, email, onSaved }: RecoveryCodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const save = () => saveFile(new Blob([textOf(codes, email)], { type: "text/plain" }), fileName);
  return (
    <Dialog
      isOpen
      isLocked
      title={t("Save Your Recovery Codes")}
      description={t("Each code replaces your authenticator once if you lose it. The codes are shown only once.")}
      footer={
        <Button variant="primary" isDisabled={!isSaved} onPress={onSaved}>
          {t("Done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label={t("Recovery codes")}
          className="tabular grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-base text-ink min-[30rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="break-words">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <CopyButton text={codes.join("\n")} label={t("Copy")} />
          <Button size="sm" icon={Download} onPress={save}>
            {t("Download")}
          </Button>
        </div>
        <Checkbox isSelected={isSaved} onChange={setSaved}>
          {t("I’ve saved my recovery codes")}
        </Checkbox>
      </div>
    </Dialog>
  );
}

/** Replaces every screen if the server's configuration requires a second factor. */
export function SecondFactorScreen() {
  usePageTitle(t("Set Up a Second Factor"));
  return (
    <AuthFrame
      title={t("Set Up a Second Factor")}
      lead={t(
        "Everyone who signs in here needs an authenticator code in addition to their password. Setting it up takes 1 minute.",
      )}
    >
      <SecondFactorSetup />
      <Button variant="ghost" size="lg" fullWidth className="mt-3" onPress={() => void adminSignOut()}>
        {t("Sign Out")}
      </Button>
    </AuthFrame>
  );
}
