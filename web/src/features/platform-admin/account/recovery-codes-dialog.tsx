import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { Button, Checkbox, CopyButton, Dialog } from "#ui/index.ts";

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  /** The account they are of. */
  email: string;
  onSaved: () => void;
}

const fileName = "firstlight-recovery-codes.txt";

function textOf(codes: readonly string[], email: string): string {
  const title = t("Recovery codes for {email} on the Firstlight admin panel. Each works once.", { email });
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
