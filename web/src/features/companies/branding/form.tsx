import { type Branding, deriveBrand, isLanguage, languageNames, languages } from "@firstlight/contract";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { t } from "#lib/text/translate.ts";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import {
  brandCorrections,
  Button,
  Card,
  DescriptionList,
  FormError,
  NativeSelect,
  TextArea,
  TextField,
} from "#ui/index.ts";
import { BrandingPreview } from "./preview.tsx";
import { lengthOf, longestLoginText } from "./values.ts";
import { ColorField } from "#shared/companies/color-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { useBrandingForm } from "./use-branding-form.ts";

const columns = "grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] xl:grid-cols-[minmax(0,1fr)_16rem]";
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));

type Form = ReturnType<typeof useBrandingForm>;

function brandOf({ primary_color, secondary_color }: Pick<Branding, "primary_color" | "secondary_color">) {
  return deriveBrand({ primary: primary_color, secondary: secondary_color });
}

function Colors({ form: { control, values } }: { form: Form }) {
  const corrections = brandCorrections(brandOf(values));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField control={control} name="primary_color">
        {(field) => (
          <ColorField
            {...field}
            label={t("Primary color")}
            corrections={corrections.filter(({ color }) => color === "primary")}
          />
        )}
      </FormField>
      <FormField control={control} name="secondary_color">
        {(field) => (
          <ColorField
            {...field}
            label={t("Secondary color")}
            corrections={corrections.filter(({ color }) => color === "secondary")}
          />
        )}
      </FormField>
    </div>
  );
}

function TextFields({ form: { control, values } }: { form: Form }) {
  return (
    <>
      <FormField control={control} name="login_text">
        {(field) => (
          <TextArea
            {...field}
            label={t("Sign-in message")}
            labelNote={t("optional")}
            description={t("Shown on your sign-in page as plain text. {count} of {most} characters.", {
              count: lengthOf(values.login_text),
              most: longestLoginText,
            })}
          />
        )}
      </FormField>
      <FormField control={control} name="language">
        {(field) => (
          <NativeSelect
            {...field}
            label={t("Email language")}
            description={t("For people whose language is not known yet, such as those you invite.")}
            options={languageOptions}
          />
        )}
      </FormField>
    </>
  );
}

/** How the company looks to its people, with how that will look beside it. */
function BrandingForm({ branding }: { branding: Branding }) {
  const form = useBrandingForm(branding);
  const { control, formProps, failure, values, logo, isDirty, isPending, isUploading, undo } = form;
  const src = logo.picked ? logo.picked.src : values.logo_url;
  return (
    <div className={columns}>
      <form {...formProps} className="flex min-w-0 flex-col gap-5">
        <FormTextField
          control={control}
          name="company_name"
          isRequired
          label={t("Company name")}
          autoComplete="organization"
        />
        <TextField
          isReadOnly
          label={t("Company domain")}
          description={t("Cannot be changed, because your sign-in page’s address uses it.")}
          value={branding.company_domain}
        />
        <FormField control={control} name="logo_url">
          {({ error = form.uploadError, ...field }) => (
            <LogoField {...field} error={error} name={values.company_name} src={src} upload={logo} />
          )}
        </FormField>
        <Colors form={form} />
        <TextFields form={form} />
        <FormError>{failure}</FormError>
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" variant="primary" isDisabled={!isDirty || isUploading} isPending={isPending}>
            {t("Update Branding")}
          </Button>
          <Button isDisabled={!isDirty || isPending} onPress={undo}>
            {t("Discard Changes")}
          </Button>
        </div>
      </form>
      <BrandingPreview
        company={{ company_name: values.company_name, logo_url: src }}
        brand={brandOf(values)}
        // In sight while what it shows is changed.
        className="min-w-0 self-start lg:sticky lg:top-[calc(1.5rem+var(--top))]"
      />
      <LeaveGuard isDirty={isDirty && !isPending} onLeave={undo} />
    </div>
  );
}

/** What holds, for those who cannot change it. */
function BrandingFacts({ branding }: { branding: Branding }) {
  const { company_name, company_domain, primary_color, secondary_color, login_text, language } = branding;
  return (
    <div className={columns}>
      <DescriptionList
        className="self-start"
        items={[
          { term: t("Company name"), details: company_name },
          { term: t("Company domain"), details: company_domain },
          { term: t("Primary color"), details: primary_color },
          { term: t("Secondary color"), details: secondary_color },
          {
            term: t("Sign-in message"),
            details: <span className="whitespace-pre-line">{login_text || t("None")}</span>,
          },
          { term: t("Email language"), details: isLanguage(language) ? languageNames[language] : language },
        ]}
      />
      <BrandingPreview company={branding} brand={brandOf(branding)} className="min-w-0" />
    </div>
  );
}

export function BrandingSection({ branding }: { branding: Branding }) {
  const mayChange = useCan("manage branding");
  return (
    <Card
      as="section"
      title={t("Branding")}
      description={
        mayChange
          ? t("How your company looks in the app, on its sign-in page, in emails and in reports.")
          : t("How your company looks to its team and testers. The owner and admins can change it.")
      }
    >
      {mayChange ? <BrandingForm branding={branding} /> : <BrandingFacts branding={branding} />}
    </Card>
  );
}
