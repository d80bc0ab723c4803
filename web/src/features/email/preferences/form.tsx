import type { Preferences } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { mailCategoryNames } from "../category-names.ts";
import { Button, ErrorState, FormError, Loading, SavedIndicator, Skeleton, toast } from "#ui/index.ts";
import { bodyOf, draftOf, isSame, type PreferenceDraft, withGeneral } from "./draft.ts";
import { PreferenceRow } from "./row.tsx";
import { categoryGroups, categoryLabels, settingLabels } from "./labels.ts";
import { ProjectPreferences } from "./project-preferences.tsx";

function preferencesQuery() {
  return queryOptions({
    queryKey: ["email", "preferences"],
    queryFn: ({ signal }) => api.getPreferences(undefined, { signal }),
  });
}

export function EmailPreferences() {
  const preferences = useQuery(preferencesQuery());
  if (preferences.data) return <PreferencesForm saved={preferences.data} />;
  if (preferences.isError) {
    return <ErrorState title={t("Failed to load email preferences")} isCompact query={preferences} />;
  }
  return (
    <Loading className="flex flex-col gap-6">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-3 sm:grid-cols-[1fr_11rem]">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-control" />
        </div>
      ))}
    </Loading>
  );
}

function usePreferenceDraft(saved: Preferences) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<PreferenceDraft>();
  const before = draftOf(saved);
  const draft = changed ?? before;
  const save = useMutation({
    mutationFn: (sent: PreferenceDraft) => api.updatePreferences({ body: bodyOf(sent) }),
    onSuccess: (now, sent) => {
      client.setQueryData(preferencesQuery().queryKey, now);
      // Changes made while saving remain unsaved.
      setChanged((current) => (current === sent ? undefined : current));
      toast.success(t("Email preferences updated successfully!"));
    },
  });
  return { draft, change: setChanged, discard: () => setChanged(undefined), isDirty: !isSame(draft, before), save };
}

const settings = Object.entries(settingLabels).map(([value, label]) => ({ value, label }));

function PreferencesForm({ saved }: { saved: Preferences }) {
  const { draft, change, discard, isDirty, save } = usePreferenceDraft(saved);
  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(draft);
      }}
    >
      {categoryGroups.map(({ title, categories }) => (
        <section key={title} aria-label={title}>
          <h3 className="text-lg font-semibold text-ink">{title}</h3>
          <div className="mt-1 divide-y divide-line">
            {categories.map((category) => (
              <PreferenceRow
                key={category}
                label={mailCategoryNames[category]}
                text={categoryLabels[category]}
                options={settings}
                value={draft.general[category]}
                onChange={(setting) => setting && change(withGeneral(draft, category, setting))}
              />
            ))}
          </div>
        </section>
      ))}
      {saved.projects.length > 0 && <ProjectPreferences projects={saved.projects} draft={draft} onChange={change} />}
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-col gap-3 border-t border-line bg-raised px-6 py-3 sm:rounded-b-lg">
        <FormError>
          {save.isError && detailOf(save.error, t("Failed to update email preferences. Please try again."))}
        </FormError>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SavedIndicator state={isDirty ? "dirty" : "idle"} />
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isDirty}
            isPending={save.isPending}
            pendingLabel={t("Saving…")}
          >
            {t("Save Preferences")}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={discard} />
    </form>
  );
}
