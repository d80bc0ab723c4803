import { type Branding, isLanguage } from "@firstlight/contract";
import type { FormEvent } from "react";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { useUpdateBranding } from "./query.ts";
import { type BrandingValues, bodyOf, brandingFields, changedFields } from "./values.ts";
import { useLogoUpload } from "./use-logo-upload.ts";

function valuesOf(saved: Branding): BrandingValues {
  const { company_domain: _never, language, ...values } = saved;
  return { ...values, language: isLanguage(language) ? language : "en", logo_upload_id: undefined };
}

/** Sends only edited fields: concurrent changes by others show in the rest. */
export function useBrandingForm(branding: Branding) {
  const saved = valuesOf(branding);
  const logo = useLogoUpload();
  const { uploadId } = logo.picked ?? {};
  const { mutateAsync: save } = useUpdateBranding();
  const { form, formProps, ...contractForm } = useContractForm({
    body: "brandingBody",
    defaultValues: saved,
    values: saved,
    send: (typed: BrandingValues) =>
      save({ ...bodyOf(changesOf(typed), typed), ...(uploadId && { logo_upload_id: uploadId }) }),
    onSent: (answer, typed) => {
      const now = form.getValues();
      undo(valuesOf(answer));
      // Input typed while saving stays.
      for (const field of brandingFields) if (now[field] !== typed[field]) form.setValue(field, now[field]);
      toast.success(t("Branding updated successfully!"));
    },
    failed: t("Failed to update branding. Please try again."),
  });
  const changesOf = (values: BrandingValues) =>
    changedFields(saved, values).filter((field) => field !== "logo_url" || !logo.picked);
  const undo = (to = saved) => {
    form.reset(to, { keepDirtyValues: false, keepErrors: false });
    logo.clear();
  };
  const values = form.watch();
  const isUploading = logo.picked !== null && !uploadId && !logo.picked.error;
  // A picture that cannot be the logo is nothing to save.
  const isDirty = changesOf(values).length > 0 || (logo.picked !== null && !logo.picked.error);
  return {
    ...contractForm,
    formProps: {
      ...formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) =>
        isDirty && !isUploading ? formProps.onSubmit(event) : event.preventDefault(),
    },
    uploadError: form.formState.errors.logo_upload_id?.message,
    values,
    logo,
    isDirty,
    isUploading,
    undo: () => undo(),
  };
}
