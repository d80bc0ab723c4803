import { Link, useLocation } from "@tanstack/react-router";
import { Flag } from "lucide-react";
import { t } from "#lib/text/translate.ts";

interface ReportProblemProps {
  projectId: string;
  /** Of the form or wizard in progress, to which the reporter returns. */
  title: string;
}

/** Leads from what a tester is doing to a report about it, which remembers where that was. */
export function ReportProblem({ projectId, title }: ReportProblemProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to="/dashboard/projects/$projectId/feedback/new"
      params={{ projectId }}
      state={{ reportOrigin: { title, href: pathname } }}
      className="relative -me-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-2 no-underline hover:text-ink"
    >
      <Flag aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{t("Report a problem")}</span>
    </Link>
  );
}
