import { t } from "#lib/text/translate.ts";
import { FileDrop } from "#ui/index.ts";
import { logoAccept } from "./logo-file.ts";

interface LogoDropProps {
  picked: { id: string; name: string; size: number; error?: string } | null;
  onPick: (file: File) => void;
  onRemove: () => void;
}

/** Chooses a picture for a logo. */
export function LogoDrop({ picked, onPick, onRemove }: LogoDropProps) {
  return (
    <FileDrop
      label={t("Upload Logo")}
      isLabelHidden
      accept={logoAccept}
      hint={t("PNG, JPEG or WebP, up to 2 MB")}
      files={picked ? [picked] : []}
      onFiles={([file]) => file && onPick(file)}
      onRemove={onRemove}
    />
  );
}
