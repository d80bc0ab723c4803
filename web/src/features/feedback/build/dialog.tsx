import { type Build, fieldsOf, limits } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Button, CheckboxGroup, DateField, Dialog, FormError, RadioGroup, TextArea } from "#ui/index.ts";
import { type BuildBody, useSaveBuild } from "./queries.ts";

interface BuildFormProps {
  projectId: string;
  /** Left out: a new one. */
  build?: Build | undefined;
  onSaved: (build: Build) => void;
}

interface BuildDialogProps extends BuildFormProps {
  onClose: () => void;
}

export function BuildDialog({ onClose, ...props }: BuildDialogProps) {
  return (
    <Dialog
      title={props.build ? t("Edit Build") : t("New Build")}
      description={props.build ? undefined : t("A version for testers to try. It stays a draft until you announce it.")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
    >
      {({ close }) => <BuildForm {...props} onClose={close} />}
    </Dialog>
  );
}

const valuesOf = (build?: Build): Required<BuildBody> => ({
  name: build?.name ?? "",
  released_on: build?.released_on ?? null,
  link: build?.link ?? "",
  what_to_test: build?.what_to_test ?? "",
  notes: build?.notes ?? "",
  audience: build?.audience ?? { kind: "all" },
});

type Audience = Required<BuildBody>["audience"];

interface AudienceFieldProps {
  projectId: string;
  value: Audience;
  error: string | undefined;
  onChange: (audience: Audience) => void;
}

/** All testers of the project, or some of its groups. */
function AudienceField({ projectId, value, error, onChange }: AudienceFieldProps) {
  const { data: groups = [] } = useQuery(testerGroupsQuery(projectId));
  if (groups.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={t("Who it is for")}
        options={[
          { value: "all", label: t("All testers") },
          { value: "groups", label: t("Some groups") },
        ]}
        value={value.kind}
        onChange={(kind) => onChange(kind === "groups" ? { kind: "groups", group_ids: [] } : { kind: "all" })}
      />
      {value.kind === "groups" && (
        <CheckboxGroup
          label={t("Groups")}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.group_ids}
          {...(error !== undefined && { error })}
          onChange={(group_ids) => onChange({ kind: "groups", group_ids })}
        />
      )}
    </div>
  );
}

/** What is typed stays on this device until it is saved, unless someone else has changed the build. */
function useBuildForm({ projectId, build, onSaved }: BuildFormProps) {
  const save = useSaveBuild(projectId, build);
  const stored = useDraft(`build.${projectId}.${build?.id ?? "new"}`);
  const [base] = useState(() => valuesOf(build));
  const [start] = useState(() => {
    const { over, values } = fieldsOf(stored.read());
    return over === JSON.stringify(base) ? { ...base, ...fieldsOf(values) } : base;
  });
  const contractForm = useContractForm<Required<BuildBody>, Build>({
    body: "buildBody",
    defaultValues: start,
    focus: "name",
    send: save.mutateAsync,
    onSent: (saved) => {
      stored.save(null);
      onSaved(saved);
    },
    failed: t("Failed to save build. Please try again."),
  });
  const { form } = contractForm;
  const { isDirty } = form.formState;
  const typed = JSON.stringify(form.watch());
  useEffect(() => {
    if (isDirty || stored.read() !== null) stored.save({ over: JSON.stringify(base), values: JSON.parse(typed) });
  }, [stored, base, isDirty, typed]);
  return contractForm;
}

function BuildForm({ onClose, ...props }: BuildFormProps & { onClose: () => void }) {
  const { projectId, build } = props;
  const { control, formProps, failure, isPending } = useBuildForm(props);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <FormError>{failure}</FormError>
      <FormTextField
        control={control}
        name="name"
        label={t("Name")}
        placeholder="2.4"
        autoComplete="off"
        description={t("The version as your testers know it.")}
        isRequired
      />
      <FormField control={control} name="what_to_test">
        {(field) => (
          <TextArea
            {...field}
            value={field.value ?? ""}
            label={t("What to test")}
            labelNote={t("optional")}
            description={t("Testers read this first.")}
            rows={4}
            maxLength={limits.buildNotes}
          />
        )}
      </FormField>
      <FormField control={control} name="notes">
        {(field) => (
          <TextArea
            {...field}
            value={field.value ?? ""}
            label={t("Release notes")}
            labelNote={t("optional")}
            rows={4}
            maxLength={limits.buildNotes}
          />
        )}
      </FormField>
      <FormTextField
        control={control}
        name="link"
        type="url"
        label={t("Link")}
        labelNote={t("optional")}
        placeholder="https://testflight.apple.com/join/…"
        description={t("Where testers get it.")}
        autoComplete="off"
      />
      <FormField control={control} name="released_on">
        {(field) => (
          <DateField
            {...field}
            value={field.value ?? ""}
            onChange={(day) => field.onChange(day === "" ? null : day)}
            label={t("Release date")}
            labelNote={t("optional")}
          />
        )}
      </FormField>
      <FormField control={control} name="audience">
        {({ value, error, onChange }) => (
          <AudienceField projectId={projectId} value={value ?? { kind: "all" }} error={error} onChange={onChange} />
        )}
      </FormField>
      <div className="flex flex-col-reverse gap-2 pt-1 sm:flex-row sm:justify-end">
        <Button onPress={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {build ? t("Save Changes") : t("Create Build")}
        </Button>
      </div>
    </form>
  );
}
