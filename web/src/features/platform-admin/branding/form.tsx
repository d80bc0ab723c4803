import {
  deriveBrand,
  longestProductName,
  type ProductBranding,
  productDefaults,
  type ProductLook,
} from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { ColorField } from "#shared/companies/color-field.tsx";
import { EditConflict } from "#shared/edit-conflict/banner.tsx";
import { FormField, FormTextField } from "#ui/fields/form-field.tsx";
import { brandCorrections, Button, Card, FormError, toast } from "#ui/index.ts";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { adminApi } from "../api.ts";
import { useConflict } from "../site/use-conflict.ts";
import { LogoField } from "./logo-field.tsx";
import { ProductPreview } from "./preview.tsx";
import { productBrandingQuery } from "./query.ts";
import { usePickedLogo } from "./use-picked-logo.ts";

/** The form with its logo, which is sent on its own before the rest. */
function useBrandingForm(stored: ProductBranding) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const picking = usePickedLogo();
  const [removesLogo, setRemovesLogo] = useState(false);
  const conflict = useConflict(stored, () => adminApi.getProductBranding());
  const take = (saved: ProductBranding) => client.setQueryData(productBrandingQuery().queryKey, saved);
  const { picked, clear } = picking;
  const file = picked && !picked.error ? picked.file : null;
  const contractForm = useContractForm<ProductLook, ProductBranding>({
    body: async () => (await import("../account/body-schemas.ts")).productLook,
    defaultValues: stored.look,
    send: async (look) => {
      if (file) {
        const query = (revision: number) => ({ query: { revision }, body: file });
        take(await conflict.save((revision) => adminApi.setProductLogo(query(revision))));
        clear();
      }
      const removes_logo = removesLogo && !file;
      return conflict.save((revision) => adminApi.setProductBranding({ body: { ...look, removes_logo, revision } }));
    },
    onSent: (saved) => {
      take(saved);
      reset(saved);
      toast.success(t("Saved. People see it on the next page they load."));
    },
    failed: t("Failed to save. Please try again."),
  });
  const { form } = contractForm;
  const reset = (to: ProductBranding) => {
    form.reset(to.look);
    clear();
    setRemovesLogo(false);
  };
  return {
    ...contractForm,
    element,
    conflict,
    picking,
    src: picked ? picked.src : removesLogo ? null : stored.logo_url,
    isDirty: form.formState.isDirty || file !== null || (removesLogo && stored.logo_url !== null),
    reset,
    removeLogo: () => {
      clear();
      setRemovesLogo(true);
    },
  };
}

type Form = ReturnType<typeof useBrandingForm>;

/** Names what another admin saved. */
function Conflict({ form: { conflict, element, failure, reset } }: { form: Form }) {
  const { theirs, accept } = conflict;
  if (!theirs) return <FormError>{failure}</FormError>;
  return (
    <EditConflict
      what={t("page")}
      at={theirs.updated_at ?? ""}
      onLoadTheirs={() => {
        reset(theirs);
        accept();
      }}
      onOverwrite={() => {
        accept();
        element.current?.requestSubmit();
      }}
    />
  );
}

function Fields({ form, defaultEmail }: { form: Form; defaultEmail: string }) {
  const { control, src, picking, removeLogo } = form;
  const accent = form.form.watch("accent_color");
  const corrections = accent ? brandCorrections(deriveBrand({ primary: accent })) : [];
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
            description={t("Buttons and links where no company’s color applies. If empty, blue.")}
            corrections={corrections.filter(({ color }) => color === "primary")}
          />
        )}
      </FormField>
      <FormTextField
        control={control}
        name="support_email"
        label={t("Support address")}
        labelNote={t("optional")}
        inputMode="email"
        autoComplete="off"
        description={
          defaultEmail
            ? t("Where people are sent who need help. Default: {value}", { value: defaultEmail })
            : t("Where people are sent who need help. If empty, the contact page.")
        }
      />
    </Card>
  );
}

/** The product's name, logo, color and support address, with how that will look beside it. */
export function BrandingForm({ stored }: { stored: ProductBranding }) {
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
        ref={form.element}
        className="flex min-w-0 flex-col gap-5"
      >
        <LeaveGuard isDirty={isDirty && !isPending} onLeave={() => reset(stored)} />
        <Conflict form={form} />
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
        look={{ name: name || productDefaults.name, src, accent }}
        className="min-w-0 lg:sticky lg:top-[calc(1.5rem+var(--top))]"
      />
    </div>
  );
}
