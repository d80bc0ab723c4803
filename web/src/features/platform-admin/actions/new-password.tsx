import { t } from "#lib/text/translate.ts";
import { momentOf } from "#lib/format/dates.ts";
import { Banner, Button, CopyButton } from "#ui/index.ts";

export interface IssuedPassword {
  password: string;
  expires_at: string | null;
  mustChange: boolean;
}

/** What the server made, for the one time it is shown. */
export function NewPassword({ issued, onClose }: { issued: IssuedPassword; onClose: () => void }) {
  const { password, expires_at, mustChange } = issued;
  return (
    <div className="flex flex-col gap-5">
      <Banner tone="success" title={t("Password reset successful")}>
        {t("We email them about the reset but don’t include the password. Share it with them yourself.")}
      </Banner>
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
        <code aria-label={t("New password")} className="min-w-0 font-mono text-lg wrap-anywhere text-ink select-all">
          {password}
        </code>
        <CopyButton text={password} label={t("Copy")} />
      </div>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted">
        <li>
          {expires_at === null
            ? t("Valid for 24 hours")
            : t("Valid for 24 hours, until {moment}", { moment: momentOf(expires_at) })}
          {mustChange && t("; must be changed at the next sign-in")}.
        </li>
        <li>{t("Shown only once. After you close this, no one can see it again.")}</li>
      </ul>
      <div className="flex justify-end">
        <Button variant="primary" onPress={onClose}>
          {t("Done")}
        </Button>
      </div>
    </div>
  );
}
