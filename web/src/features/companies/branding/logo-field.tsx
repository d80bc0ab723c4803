import type { Ref } from "react";
import { t } from "#lib/text/translate.ts";
import { useIsOff } from "#shared/session/use-is-off.ts";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import { Avatar, Button, TextField } from "#ui/index.ts";
import { LogoDrop } from "#shared/companies/logo-drop.tsx";
import type { useLogoUpload } from "./use-logo-upload.ts";

interface LogoFieldProps {
  name: string;
  /** Of the picture that is shown now. */
  src: string | null;
  /** An address elsewhere, one of ours, or none. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  upload: ReturnType<typeof useLogoUpload>;
}

/** The company's logo: a picture from this device, or the address of one elsewhere. */
export function LogoField({ name, src, value, onChange, onBlur, ref, error, upload }: LogoFieldProps) {
  const { picked, pick, clear } = upload;
  const isOff = useIsOff("file_uploads");
  const remove = () => {
    clear();
    onChange(null);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-base font-medium text-ink">{t("Logo")}</legend>
      <div className="flex items-center gap-3">
        <Avatar key={src ?? ""} name={name} src={src} shape="square" size="lg" />
        <p className="min-w-0 grow text-sm text-ink-subtle text-pretty">
          {src
            ? t("Shown in the app, on the sign-in page, in emails and reports, and as the installed app’s icon.")
            : t("No logo yet. The first letters of the name are shown instead.")}
        </p>
        {src && (
          <Button size="sm" onPress={remove}>
            {t("Remove Logo")}
          </Button>
        )}
      </div>
      {isOff ? (
        <FilesOffNote>{t("Contact support to turn them on.")}</FilesOffNote>
      ) : (
        <LogoDrop picked={picked} onPick={pick} onRemove={clear} />
      )}
      <TextField
        label={t("Logo URL")}
        labelNote={t("instead of an upload")}
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        value={picked || value?.startsWith("/") ? "" : (value ?? "")}
        onChange={(typed) => {
          clear();
          onChange(typed === "" ? null : typed);
        }}
        onBlur={onBlur}
        ref={ref}
        error={error}
      />
    </fieldset>
  );
}
