import { fieldsOf } from "@firstlight/contract";
import { useLocation } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { draftOf } from "#shared/drafts/device-storage.ts";
import { t } from "#lib/text/translate.ts";
import { reportDraft, type ReportOrigin } from "./report-draft.ts";

interface ReportProblemProps {
  projectId: string;
  /** Of the form or wizard in progress, to which the reporter returns. */
  title: string;
}

/** Leads from what a tester is doing to a report about it, which remembers where that was. */
export function ReportProblem({ projectId, title }: ReportProblemProps) {
  const { pathname } = useLocation();
  const origin: ReportOrigin = { title, href: pathname };
  const remember = () => {
    const draft = draftOf(reportDraft(projectId));
    draft.save({ ...fieldsOf(draft.read()), origin });
  };
  return (
    <Link
      href={`/dashboard/projects/${projectId}/feedback/new`}
      onPress={remember}
      className="relative -me-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 no-underline hover:text-ink"
    >
      <Flag aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{t("Report a problem")}</span>
    </Link>
  );
}
