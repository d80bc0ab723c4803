import { Bug, DoorOpen, Eye, Gauge, type LucideIcon, MousePointerClick } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Banner } from "#ui/index.ts";
import type { TemplateFields } from "./template-fields.ts";

export type TemplateName = "impressions" | "bug" | "nps" | "usability" | "exit";

interface Template {
  name: TemplateName;
  title: string;
  lead: string;
  icon: LucideIcon;
}

const templates: readonly Template[] = [
  {
    name: "impressions",
    title: t("First impressions"),
    lead: t("What testers notice, expect and miss at first glance"),
    icon: Eye,
  },
  { name: "bug", title: t("Bug report"), lead: t("What went wrong, how to reproduce it and how bad it is"), icon: Bug },
  {
    name: "nps",
    title: t("Would you recommend us?"),
    lead: t("The Net Promoter question and the reasons behind the score"),
    icon: Gauge,
  },
  {
    name: "usability",
    title: t("Usability"),
    lead: t("One task: how it went and where it was hard"),
    icon: MousePointerClick,
  },
  {
    name: "exit",
    title: t("Exit survey"),
    lead: t("How the test went and what would make testers stay"),
    icon: DoorOpen,
  },
];

/** Forms to start from; their questions are loaded once one is chosen. */
export function BuilderTemplates({ onUse }: { onUse: (template: TemplateFields) => void }) {
  const [isFailed, setFailed] = useState(false);
  const use = async (name: TemplateName) => {
    setFailed(false);
    try {
      onUse((await import("./template-fields.ts")).templateFields[name]);
    } catch {
      setFailed(true);
    }
  };
  return (
    <section aria-labelledby="form-templates" className="border-t border-line pt-4">
      <h3 id="form-templates" className="mb-2 text-base font-semibold">
        {t("Or Start from a Template")}
      </h3>
      {isFailed && (
        <Banner tone="danger" className="mb-2">
          {t("Failed to load template. Check your connection and try again.")}
        </Banner>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {templates.map(({ name, title, lead, icon: Icon }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => void use(name)}
              className="flex h-full min-h-14 w-full items-start gap-3 rounded-md px-3 py-2.5 text-start ring-1 ring-inset ring-line transition-colors hover:bg-hover active:bg-pressed"
            >
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-brand-text" />
              <span className="min-w-0">
                <span className="block text-base font-medium">{title}</span>
                <span className="block text-sm text-ink-subtle">{lead}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
