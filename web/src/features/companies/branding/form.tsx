import { type Branding, isLanguage, languageNames, languages } from "@firstlight/contract";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { t } from "#lib/text/translate.ts";
import {
  brandCorrections,
  Button,
  Card,
  deriveBrand,
  DescriptionList,
  FormError,
  NativeSelect,
  TextArea,
  TextField,
} from "#ui/index.ts";
import { BrandingPreview } from "./preview.tsx";
import { lengthOf, longestLoginText } from "./values.ts";
import { ColorField } from "./color-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { useBrandingForm } from "./use-branding-form.ts";

const columns = "grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]";
const languageOptions = languages.map((language) => ({ value: language, label: languageNames[language] }));

type Form = ReturnType<typeof useBrandingForm>;

function brandOf({ primary_color, secondary_color }: Pick<Branding, "primary_color" | "secondary_color">) {
  return deriveBrand({ primary: primary_color, secondary: secondary_color });
}

function Colors({ form: { values, change, touch, errorOf } }: { form: Form }) {
  const corrections = brandCorrections(brandOf(values));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ColorField
        label={t("Primary color")}
        name="primary_color"
        value={values.primary_color}
        onChange={(primary_color) => change({ primary_color })}
        onBlur={() => touch("primary_color")}
        error={errorOf("primary_color")}
        corrections={corrections.filter(({ color }) => color === "primary")}
      />
      <ColorField
        label={t("Secondary color")}
        name="secondary_color"
        value={values.secondary_color}
        onChange={(secondary_color) => change({ secondary_color })}
        onBlur={() => touch("secondary_color")}
        error={errorOf("secondary_color")}
        corrections={corrections.filter(({ color }) => color === "secondary")}
      />
    </div>
  );
}

function TextFields({ form: { values, change, touch, errorOf } }: { form: Form }) {
  return (
    <>
      <TextArea
        label={t("Sign-in message")}
        labelNote={t("optional")}
        description={t("Shown on your sign-in page as plain text. {count} of {most} characters.", {
          count: lengthOf(values.login_text),
          most: longestLoginText,
        })}
        value={values.login_text}
        onChange={(login_text) => change({ login_text })}
        onBlur={() => touch("login_text")}
        error={errorOf("login_text")}
      />
      <NativeSelect
        label={t("Email language")}
        description={t("For people whose language is not known yet, such as those you invite.")}
        options={languageOptions}
        value={values.language}
        onChange={(language) => isLanguage(language) && change({ language })}
        error={errorOf("language")}
      />
    </>
  );
}

/** How the company looks to its people, with how that will look beside it. */
function BrandingForm({ branding }: { branding: Branding }) {
  const form = useBrandingForm(branding);
  const { formRef, failure, submit, values, logo, isDirty, isPending, isUploading, change, touch, errorOf, undo } =
    form;
  const src = logo.picked ? logo.picked.src : values.logo_url;
  return (
    <div className={columns}>
      <form
        ref={formRef}
        noValidate
        className="flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          isRequired
          label={t("Company name")}
          autoComplete="organization"
          value={values.company_name}
          onChange={(company_name) => change({ company_name })}
          onBlur={() => touch("company_name")}
          error={errorOf("company_name")}
        />
        <TextField
          isReadOnly
          label={t("Company domain")}
          description={t("Cannot be changed, because your sign-in page’s address uses it.")}
          value={branding.company_domain}
        />
        <LogoField
          name={values.company_name}
          src={src}
          value={values.logo_url}
          onChange={(logo_url) => change({ logo_url })}
          onBlur={() => touch("logo_url")}
          error={errorOf("logo_url")}
          upload={logo}
        />
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
        className="min-w-0 self-start lg:sticky lg:top-32"
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
