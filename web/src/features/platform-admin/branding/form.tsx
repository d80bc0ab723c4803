import { deriveBrand, longestProductName, parseHex, type ProductBranding, productDefaults } from "@firstlight/contract";
import { type FormEvent, useRef } from "react";
import { t } from "#lib/text/translate.ts";
import { ColorField } from "#shared/companies/color-field.tsx";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { brandCorrections, Button, Card, FormError } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { LogoField } from "./logo-field.tsx";
import { ProductPreview } from "./preview.tsx";
import { useBrandingForm } from "./use-branding-form.ts";

type Form = ReturnType<typeof useBrandingForm>;

/** Names what another admin saved. */
function Conflict({ form, onOverwrite }: { form: Form; onOverwrite: () => void }) {
  const { conflict, failure, loadTheirs } = form;
  const { theirs, accept } = conflict;
  if (!theirs) return <FormError>{failure}</FormError>;
  return (
    <EditConflict
      what={t("branding")}
      at={theirs.updated_at ?? ""}
      onLoadTheirs={() => loadTheirs(theirs)}
      onOverwrite={() => {
        accept();
        onOverwrite();
      }}
    />
  );
}

function Fields({ form, defaultEmail }: { form: Form; defaultEmail: string }) {
  const { control, src, picking, removeLogo } = form;
  const accent = form.form.watch("accent_color");
  const corrections = parseHex(accent) ? brandCorrections(deriveBrand({ primary: accent })) : [];
  return (
    <Card className="flex flex-col gap-5">
      <FormTextField
        control={control}
        name="name"
        label={t("Product name")}
        description={t("In titles, texts, emails and the installed app.")}
        isRequired
        maxLength={longestProductName}
        autoComplete="off"
      />
      <LogoField src={src} picking={picking} onRemove={removeLogo} />
      <FormField control={control} name="accent_color">
        {(field) => (
          <ColorField
            {...field}
            label={t("Accent color")}
            labelNote={t("optional")}
            description={t("For the site, the sign-in page and this panel. Default: blue.")}
            corrections={corrections.filter(({ color }) => color === "primary")}
          />
        )}
      </FormField>
      <FormTextField
        control={control}
        name="support_email"
        label={t("Support email")}
        labelNote={t("optional")}
        inputMode="email"
        autoComplete="off"
        description={
          defaultEmail
            ? t("People who need help write to this address. Default: {value}", { value: defaultEmail })
            : t("People who need help write to this address. If empty, they see the contact page.")
        }
      />
    </Card>
  );
}

/** The product's name, logo, color and support email, with a preview. */
export function BrandingForm({ stored }: { stored: ProductBranding }) {
  const element = useRef<HTMLFormElement>(null);
  const form = useBrandingForm(stored);
  const { formProps, isPending, isDirty, src, reset, removeLogo } = form;
  const { name, accent_color: accent } = form.form.watch();
  const setDefaults = () => {
    removeLogo();
    for (const field of ["name", "accent_color", "support_email"] as const)
      form.form.setValue(field, productDefaults[field], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        {...formProps}
        onSubmit={(event: FormEvent<HTMLFormElement>) => (isDirty ? formProps.onSubmit(event) : event.preventDefault())}
        ref={element}
        className="flex min-w-0 flex-col gap-5"
      >
        <LeaveGuard isDirty={isDirty && !isPending} onLeave={() => reset(stored)} />
        <Conflict form={form} onOverwrite={() => element.current?.requestSubmit()} />
        <Fields form={form} defaultEmail={stored.default_support_email} />
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isDirty}>
            {t("Save")}
          </Button>
          <Button isDisabled={isPending} onPress={setDefaults}>
            {t("Reset to Defaults")}
          </Button>
        </div>
      </form>
      <ProductPreview
        branding={{ name: name || productDefaults.name, src, accent }}
        className="min-w-0 lg:sticky lg:top-[calc(1.5rem+var(--top))]"
      />
    </div>
  );
}
