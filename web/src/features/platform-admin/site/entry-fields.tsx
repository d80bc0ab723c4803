import { limits, siteLimits, type SiteEntryKind } from "@firstlight/contract";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { RichTextField } from "#shared/rich-text/field.tsx";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { Checkbox, DateField, TextArea, TextField } from "#ui/index.ts";
import { type EntryValues, slugOf } from "./kinds.ts";

interface FieldsProps {
  form: UseFormReturn<EntryValues>;
}

interface LinesProps extends FieldsProps {
  name: "content.quote" | "content.summary" | "content.description" | "content.bio";
  label: string;
  maxLength: number;
  rows: number;
  isRequired?: boolean;
  description?: string;
}

function Lines({ form: { control }, name, isRequired = false, ...field }: LinesProps) {
  return (
    <FormField control={control} name={name}>
      {(bound) => <TextArea {...bound} {...field} {...(isRequired ? { isRequired } : { labelNote: t("optional") })} />}
    </FormField>
  );
}

const two = "grid gap-5 sm:grid-cols-2";

function TestimonialFields({ form }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <Lines form={form} name="content.quote" label={t("Quote")} rows={4} maxLength={siteLimits.short} isRequired />
      <FormTextField isRequired control={control} name="content.name" label={t("Name")} maxLength={limits.name} />
      <div className={two}>
        <FormTextField control={control} name="content.role" label={t("Role")} labelNote={t("optional")} />
        <FormTextField control={control} name="content.company" label={t("Company")} labelNote={t("optional")} />
      </div>
      <FormField control={control} name="content.is_sample">
        {(field) => (
          <Checkbox {...field} description={t("Visitors see that no customer said it.")}>
            {t("Mark as “Sample”")}
          </Checkbox>
        )}
      </FormField>
    </>
  );
}

function PostFields({ form }: FieldsProps) {
  const { control } = form;
  const suggestAddress = (title: string) => {
    if (form.getValues("content.slug") === "") form.setValue("content.slug", slugOf(title), { shouldDirty: true });
  };
  return (
    <>
      <FormField control={control} name="content.title">
        {(field) => (
          <TextField
            isRequired
            {...field}
            label={t("Title")}
            maxLength={limits.title}
            onBlur={() => {
              field.onBlur();
              suggestAddress(field.value);
            }}
          />
        )}
      </FormField>
      <div className={two}>
        <FormTextField
          isRequired
          control={control}
          name="content.slug"
          label={t("Address")}
          description={t("What follows /blog/. If you change it, old links end.")}
          maxLength={siteLimits.slug}
          spellCheck={false}
          autoComplete="off"
        />
        <FormField control={control} name="content.published_on">
          {(field) => <DateField {...field} isRequired label={t("Date")} />}
        </FormField>
      </div>
      <Lines
        form={form}
        name="content.summary"
        label={t("Summary")}
        description={t("In the list, above the text and in search results.")}
        rows={2}
        maxLength={siteLimits.short}
        isRequired
      />
      <FormField control={control} name="content.body">
        {({ value, onChange, error }) => (
          <RichTextField
            isRequired
            name="content.body"
            label={t("Text")}
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </FormField>
    </>
  );
}

function OpeningFields({ form }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <div className={two}>
        <FormTextField isRequired control={control} name="content.title" label={t("Title")} maxLength={limits.title} />
        <FormTextField isRequired control={control} name="content.location" label={t("Location")} />
      </div>
      <Lines
        form={form}
        name="content.description"
        label={t("Description")}
        rows={6}
        maxLength={limits.description}
        isRequired
      />
      <FormTextField
        isRequired
        control={control}
        name="content.apply"
        label={t("Where to apply")}
        description={t("An email address, or a web address that starts with https://")}
        autoComplete="off"
      />
    </>
  );
}

function TeamMemberFields({ form }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <div className={two}>
        <FormTextField isRequired control={control} name="content.name" label={t("Name")} maxLength={limits.name} />
        <FormTextField isRequired control={control} name="content.role" label={t("Role")} maxLength={limits.name} />
      </div>
      <Lines form={form} name="content.bio" label={t("About")} rows={3} maxLength={siteLimits.short} />
    </>
  );
}

export const entryFields: Readonly<Record<SiteEntryKind, (props: FieldsProps) => ReactNode>> = {
  testimonial: TestimonialFields,
  post: PostFields,
  opening: OpeningFields,
  team_member: TeamMemberFields,
};
