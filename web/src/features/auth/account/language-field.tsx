import { languageNames, languages } from "@firstlight/contract";
import type { Control } from "react-hook-form";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { FormField } from "#ui/fields/form-field.tsx";
import { NativeSelect } from "#ui/index.ts";
import type { ProfileBody } from "./use-update-profile.ts";

const choices = languages.map((value) => ({ value, label: languageNames[value] }));

/** The language of the user's screens and emails. */
export function LanguageField({ control }: { control: Control<ProfileBody> }) {
  const { user } = useSignedIn();
  return (
    <FormField control={control} name="language">
      {({ value, onChange, ...field }) => (
        <NativeSelect
          {...field}
          label={t("Language")}
          placeholder={t("Use device language")}
          options={choices}
          value={value ?? ""}
          onChange={(chosen) => onChange(chosen === "" ? null : chosen)}
          description={
            user.role === "beta_tester"
              ? t("Used for your pages and emails.")
              : t("Used for your emails. Team pages are in English.")
          }
        />
      )}
    </FormField>
  );
}
