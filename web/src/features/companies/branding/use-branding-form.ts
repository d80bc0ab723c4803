import { type Branding, isLanguage } from "@firstlight/contract";
import { useRef, useState } from "react";
import { ApiError, detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { type BrandingBody, useUpdateBranding } from "./query.ts";
import {
  type BrandingField,
  type BrandingValues,
  bodyOf,
  brandingFields,
  changedFields,
  problemsOf,
} from "./values.ts";
import { useLogoUpload } from "./use-logo-upload.ts";

type Problems = Partial<Record<BrandingField, string>>;

/** What the server says of single fields; undefined where something of it belongs to none. */
function problemsFrom(error: unknown): Problems | undefined {
  if (!(error instanceof ApiError) || error.errors.length === 0) return undefined;
  const named = error.errors.map(({ path, message }) => [path === "logo_upload_id" ? "logo_url" : path, message]);
  return named.every(([path]) => brandingFields.some((field) => field === path))
    ? Object.fromEntries(named)
    : undefined;
}

function valuesOf(saved: Branding): BrandingValues {
  const { company_domain: _never, language, ...values } = saved;
  return { ...values, language: isLanguage(language) ? language : "en" };
}

/** Stores only edited fields: concurrent changes by others show in the rest. */
function useTyped(saved: BrandingValues) {
  const [typed, setTyped] = useState<Partial<BrandingValues>>({});
  const [touched, setTouched] = useState<readonly BrandingField[]>([]);
  const [refused, setRefused] = useState<Problems>({});
  const values = { ...saved, ...typed };
  const problems = problemsOf(values);
  return {
    values,
    problems,
    isRefused: Object.values(refused).some(Boolean),
    errorOf: (field: BrandingField) => refused[field] ?? (touched.includes(field) ? problems[field] : undefined),
    change: (next: Partial<BrandingValues>) => {
      setTyped((before) => ({ ...before, ...next }));
      setRefused((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(next).map((field) => [field, undefined])),
      }));
    },
    touch: (...fields: readonly BrandingField[]) => setTouched((before) => [...before, ...fields]),
    refuse: setRefused,
    /** Clears the fields that were sent; input typed since stays. */
    forget: () => {
      setTyped((now) =>
        Object.fromEntries(
          brandingFields.flatMap((field) => (now[field] === typed[field] ? [] : [[field, now[field]]])),
        ),
      );
      setTouched([]);
      setRefused({});
    },
  };
}

export function useBrandingForm(branding: Branding) {
  const saved = valuesOf(branding);
  const formRef = useRef<HTMLFormElement>(null);
  const typed = useTyped(saved);
  const logo = useLogoUpload();
  const saving = useUpdateBranding();
  const { values } = typed;
  const changed = changedFields(saved, values).filter((field) => field !== "logo_url" || !logo.picked);
  const isUploading = logo.picked !== null && !logo.picked.uploadId && !logo.picked.error;
  const forget = () => {
    typed.forget();
    logo.clear();
  };
  const showProblems = () => {
    typed.touch(...brandingFields);
    requestAnimationFrame(() => formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };
  const send = async (body: BrandingBody) => {
    try {
      await saving.mutateAsync(body);
    } catch (error) {
      typed.refuse(problemsFrom(error) ?? {});
      return showProblems();
    }
    forget();
    toast.success(t("Branding updated successfully!"));
  };
  const submit = () => {
    if (Object.keys(typed.problems).length > 0) return showProblems();
    const { uploadId } = logo.picked ?? {};
    if (isUploading || (changed.length === 0 && !uploadId)) return;
    void send({ ...bodyOf(changed, values), ...(uploadId && { logo_upload_id: uploadId }) });
  };
  return {
    formRef,
    values,
    logo,
    errorOf: typed.errorOf,
    failure:
      saving.error && !typed.isRefused
        ? detailOf(saving.error, t("Failed to update branding. Please try again."))
        : null,
    // A picture that cannot be the logo is nothing to save.
    isDirty: changed.length > 0 || (logo.picked !== null && !logo.picked.error),
    isUploading,
    isPending: saving.isPending,
    change: (next: Partial<BrandingValues>) => {
      typed.change(next);
      saving.reset();
    },
    touch: typed.touch,
    undo: () => {
      forget();
      saving.reset();
    },
    submit,
  };
}
