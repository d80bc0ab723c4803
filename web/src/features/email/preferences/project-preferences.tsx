import type { PreferenceMap, Preferences } from "@firstlight/contract";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { mailCategoryNames } from "../category-names.ts";
import { Button, ConfirmDialog } from "#ui/index.ts";
import { allOff, isUnsubscribed, type PreferenceDraft, projectCategories, withProject } from "./draft.ts";
import { PreferenceRow } from "./row.tsx";
import { settingLabels } from "./labels.ts";

type Project = Preferences["projects"][number];

interface ProjectPreferencesProps {
  projects: readonly Project[];
  draft: PreferenceDraft;
  onChange: (draft: PreferenceDraft) => void;
}

/** Settings of single projects that override the general ones. */
export function ProjectPreferences({ projects, draft, onChange }: ProjectPreferencesProps) {
  const [leaving, setLeaving] = useState<Project>();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-label={t("By Project")}>
      <h3 className="text-lg font-semibold text-ink">{t("By Project")}</h3>
      <p className="mt-0.5 text-base text-ink-muted">{t("Override your general preferences for a project.")}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {projects.map((project) => (
          <li key={project.id}>
            <OneProject
              project={project}
              draft={draft}
              onChange={onChange}
              onUnsubscribe={() => {
                setLeaving(project);
                setAsking(true);
              }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t("Unsubscribe from {name}?", { name: leaving?.name ?? t("this project") })}
        confirmLabel={t("Unsubscribe")}
        tone="danger"
        onConfirm={() => {
          if (leaving) onChange(withProject(draft, leaving.id, allOff));
        }}
      >
        <p>
          {t(
            "This turns off all four kinds of email about this project. It takes effect when you save your preferences.",
          )}
        </p>
      </ConfirmDialog>
    </section>
  );
}

function summaryOf(settings: PreferenceMap): string {
  if (isUnsubscribed(settings)) return t("Unsubscribed");
  const own = projectCategories.filter((category) => settings[category]).length;
  return own === 0 ? t("Same as general") : t("{own} of {count} set", { own, count: projectCategories.length });
}

interface OneProjectProps extends Omit<ProjectPreferencesProps, "projects"> {
  project: Project;
  onUnsubscribe: () => void;
}

function OneProject({ project: { id, name }, draft, onChange, onUnsubscribe }: OneProjectProps) {
  const settings = draft.projects[id] ?? {};
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm py-2 text-base [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-subtle transition-transform group-open:rotate-90 rtl:group-open:-rotate-90"
        />
        <span className="min-w-0 grow font-medium text-ink">{name}</span>
        <span className="shrink-0 text-sm text-ink-subtle">{summaryOf(settings)}</span>
      </summary>
      <div className="pb-4 ps-6">
        {projectCategories.map((category) => (
          <PreferenceRow
            key={category}
            about={name}
            label={mailCategoryNames[category]}
            options={[
              { value: "", label: t("Same as general") },
              ...Object.entries(settingLabels).map(([value, label]) => ({ value, label })),
            ]}
            value={settings[category] ?? ""}
            onChange={(setting) => onChange(withProject(draft, id, { [category]: setting }))}
          />
        ))}
        {!isUnsubscribed(settings) && (
          <Button variant="danger-ghost" className="-ms-3.5 mt-1" onPress={onUnsubscribe}>
            {t("Unsubscribe from This Project")}
          </Button>
        )}
      </div>
    </details>
  );
}
