import { t } from "#lib/text/translate.ts";
import { useSession } from "#shared/session/store.ts";

/** What is said instead of offering to choose a file. */
export function FilesOffNote() {
  const { session } = useSession();
  const company = session?.company.company_name ?? "";
  return <p className="text-base text-ink-muted">{t("File uploads are turned off for {company}.", { company })}</p>;
}
