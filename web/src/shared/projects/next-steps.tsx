import type { ProjectDetail } from "@firstlight/contract";
import { ClipboardList, UserPlus } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Card, LinkButton } from "#ui/index.ts";

interface Step {
  title: string;
  text: string;
  label: string;
  href: string;
  icon: typeof UserPlus;
}

type Needs = Pick<ProjectDetail, "id" | "form_count" | "open_form_count" | "tester_count">;

/** What a project still needs before answers can arrive. */
export function missingSteps({ id, form_count, open_form_count, tester_count }: Needs): Step[] {
  const base = `/projects/${id}`;
  const steps: Step[] = [];
  if (form_count === 0) {
    steps.push({
      title: t("Build the First Form"),
      text: t("Ask your testers what you want to know. They answer one question at a time."),
      label: t("Create Form"),
      href: `${base}/forms/new`,
      icon: ClipboardList,
    });
  } else if (open_form_count === 0) {
    steps.push({
      title: t("Open a Form"),
      text: t("Testers see a form once it’s open. All forms in this project are drafts or closed."),
      label: t("Go to Forms"),
      href: `${base}/forms`,
      icon: ClipboardList,
    });
  }
  if (tester_count === 0) {
    steps.push({
      title: t("Invite the First Tester"),
      text: t("They get an email with everything they need. Testers are free."),
      label: t("Invite Tester"),
      href: `${base}/testers?invite=true`,
      icon: UserPlus,
    });
  }
  return steps;
}

export function NextSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <Card as="section" title={t("Next Steps")}>
      <ul className="flex flex-col divide-y divide-line">
        {steps.map(({ title, text, label, href, icon: Icon }, index) => (
          <li key={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
              <Icon aria-hidden className="size-4" />
            </span>
            <div className="min-w-0 grow basis-56">
              <h3 className="text-base font-medium text-ink">{title}</h3>
              <p className="text-base text-ink-muted">{text}</p>
            </div>
            <LinkButton href={href} variant={index === 0 ? "primary" : "secondary"}>
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
