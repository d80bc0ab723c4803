import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { useSession } from "#shared/session/store.ts";

/** What is said instead of offering to choose a file. @param children what to do about it */
export function FilesOffNote({ children }: { children?: ReactNode }) {
  const { session } = useSession();
  const company = session?.company.company_name ?? "";
  return (
    <p className="text-base text-ink-muted">
      {t("File uploads are turned off for {company}.", { company })} {children}
    </p>
  );
}
