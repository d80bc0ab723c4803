import { ArrowLeft } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";

function showProgressSaved(): void {
  toast.info(t("Progress saved"), { description: t("Continue whenever you like.") });
}

interface ExitLinkProps {
  projectId: string;
  isCompleted: boolean;
}

/** The way out of a wizard, which says that nothing is lost by it. */
export function ExitLink({ projectId, isCompleted }: ExitLinkProps) {
  return (
    <Link
      href={`/dashboard/projects/${projectId}/wizards`}
      onPress={() => !isCompleted && showProgressSaved()}
      className="relative -ms-2 inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 no-underline hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {t("Exit Wizard")}
    </Link>
  );
}
