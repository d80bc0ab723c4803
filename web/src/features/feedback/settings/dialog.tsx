import type { AnswerTargets, FeedbackSettings } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "#lib/api/client.ts";
import { ApiError, detailOf, hasCode } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { Button, Dialog, ErrorState, FormError, NumberField, SkeletonText, Tabs, TextField, toast } from "#ui/index.ts";
import { LabelsEditor } from "./labels-editor.tsx";

interface SettingsDialogProps {
  projectId: string;
  onClose: () => void;
}

function settingsQuery(projectId: string) {
  return queryOptions({
    queryKey: ["feedback", projectId, "settings"],
    queryFn: ({ signal }) => api.getFeedbackSettings({ params: { id: projectId } }, { signal }),
  });
}

const targets: readonly { name: keyof AnswerTargets; label: string }[] = [
  { name: "highest", label: t("Critical bugs") },
  { name: "high", label: t("Major bugs and needs") },
  { name: "medium", label: t("Minor bugs and wants, questions, praise") },
  { name: "low", label: t("Cosmetic bugs and nice-to-haves") },
];

function SettingsForm({
  projectId,
  stored,
  close,
}: {
  projectId: string;
  stored: FeedbackSettings;
  close: () => void;
}) {
  const client = useQueryClient();
  const [settings, setSettings] = useState(stored);
  const saving = useMutation({
    mutationFn: (body: FeedbackSettings) => api.setFeedbackSettings({ params: { id: projectId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(projectId).queryKey, saved);
      void client.invalidateQueries({ queryKey: ["feedback", projectId] });
      toast.success(t("Feedback settings saved"));
      close();
    },
    onError: async (error) => {
      if (!hasCode(error, "edit_conflict")) return;
      // What is typed stays; it is saved over the version that was seen with this error.
      const { revision } = await client.fetchQuery({ ...settingsQuery(projectId), staleTime: 0 });
      setSettings((typed) => ({ ...typed, revision }));
    },
  });
  const errorAt = (path: string) =>
    saving.error instanceof ApiError ? saving.error.errors.find((each) => each.path === path)?.message : undefined;
  const isConflict = hasCode(saving.error, "edit_conflict");
  const failure = isConflict
    ? t("Someone else changed these settings. Save again to overwrite their version.")
    : saving.isError && !errorAt("key")
      ? detailOf(saving.error, t("Failed to save. Please try again."))
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(settings);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <TextField
        label={t("Key")}
        description={t("References start with it, such as {key}-42. Earlier references keep working.", {
          key: stored.key,
        })}
        value={settings.key}
        onChange={(key) => setSettings({ ...settings, key: key.toUpperCase() })}
        error={errorAt("key")}
        autoComplete="off"
        spellCheck={false}
        isRequired
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="text-base font-medium text-ink">{t("First answer due after")}</legend>
        <p className="text-sm text-ink-subtle">{t("Leave a field empty if no answer is due.")}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {targets.map(({ name, label }) => (
            <NumberField
              key={name}
              label={label}
              suffix={t("hours")}
              min={1}
              max={8760}
              value={settings.targets[name]}
              onChange={(hours) => setSettings({ ...settings, targets: { ...settings.targets, [name]: hours } })}
              error={errorAt(`targets.${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onPress={close}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {t("Save")}
        </Button>
      </div>
    </form>
  );
}

function General({ projectId, close }: { projectId: string; close: () => void }) {
  const query = useQuery(settingsQuery(projectId));
  if (query.data) return <SettingsForm projectId={projectId} stored={query.data} close={close} />;
  if (query.isError) return <ErrorState isCompact title={t("Failed to load settings")} query={query} />;
  return <SkeletonText lines={6} />;
}

/** The key of a project's feedback and when first answers are due, for owners and admins; its labels, for the whole team. */
export function SettingsDialog({ projectId, onClose }: SettingsDialogProps) {
  const canSet = useCan("manage feedback settings");
  const labels = <LabelsEditor projectId={projectId} />;
  return (
    <Dialog isOpen isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()} title={t("Feedback Settings")}>
      {({ close }) =>
        canSet ? (
          <Tabs
            label={t("Feedback Settings")}
            panelClassName="pt-4"
            items={[
              {
                id: "general",
                label: t("General"),
                content: <General projectId={projectId} close={close} />,
                staysMounted: true,
              },
              { id: "labels", label: t("Labels"), content: labels },
            ]}
          />
        ) : (
          labels
        )
      }
    </Dialog>
  );
}
