import type { Retest } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { ClipboardCheck } from "lucide-react";
import { dueReason } from "#lib/format/due-text.ts";
import { plural, t } from "#lib/text/translate.ts";
import { Badge } from "#ui/index.ts";

const tones = { overdue: "danger", soon: "warning", later: "neutral" } as const;

function Check({ retest: { id, build, report, due_on } }: { retest: Retest }) {
  const { text, how } = dueReason(due_on);
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-5 py-3.5 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring">
      <span className="min-w-0 grow basis-48">
        <Link
          to="/dashboard/retests/$retestId"
          params={{ retestId: id }}
          dir="auto"
          className="block text-base font-medium text-ink break-words no-underline outline-none after:absolute after:inset-0"
        >
          {report.title}
        </Link>
        <span className="block text-sm text-ink-subtle break-words">
          <bdi>{report.reference}</bdi> · {t("Should be fixed in {build}", { build: build.name })}
        </span>
      </span>
      <Badge tone={tones[how]}>{text}</Badge>
    </li>
  );
}

/** What the tester had and should be fixed: each leads to its question. */
export function Checks({ retests }: { retests: readonly Retest[] }) {
  return (
    <section aria-labelledby="checks" className="overflow-hidden rounded-lg bg-surface ring-1 ring-line">
      <div className="flex items-start gap-3 p-5 pb-3">
        <ClipboardCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-brand-text" />
        <div className="min-w-0">
          <h2 id="checks" className="text-lg font-semibold text-ink">
            {t("Check these fixes")}
          </h2>
          <p className="text-base text-ink-muted">
            {plural(retests.length, "Something you had should be fixed.", "{count} things you had should be fixed.")}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {retests.map((retest) => (
          <Check key={retest.id} retest={retest} />
        ))}
      </ul>
    </section>
  );
}
