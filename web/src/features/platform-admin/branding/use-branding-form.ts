import type { ProductBranding, ProductBrandingFields } from "@firstlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useContractForm } from "#lib/forms/use-contract-form.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { useConflict } from "../site/use-conflict.ts";
import { productBrandingQuery } from "./query.ts";
import { usePickedLogo } from "./use-picked-logo.ts";

/** The form with its logo, which is sent on its own before the rest. */
export function useBrandingForm(stored: ProductBranding) {
  const client = useQueryClient();
  const picking = usePickedLogo();
  const [removesLogo, setRemovesLogo] = useState(false);
  const conflict = useConflict(stored, () => adminApi.getProductBranding());
  const take = (saved: ProductBranding) => client.setQueryData(productBrandingQuery().queryKey, saved);
  const { picked, clear } = picking;
  const file = picked && !picked.error ? picked.file : null;
  const contractForm = useContractForm<ProductBrandingFields, ProductBranding>({
    body: async () => (await import("../account/body-schemas.ts")).productBrandingFields,
    defaultValues: stored.branding,
    send: async (fields) => {
      if (file) {
        const query = (revision: number) => ({ query: { revision }, body: file });
        take(await conflict.save((revision) => adminApi.setProductLogo(query(revision))));
        clear();
        // Another try must not remove the new logo.
        setRemovesLogo(false);
      }
      const removes_logo = removesLogo && !file;
      return conflict.save((revision) => adminApi.setProductBranding({ body: { ...fields, removes_logo, revision } }));
    },
    onSent: (saved) => {
      take(saved);
      reset(saved);
      toast.success(t("Branding updated. Open pages change when they’re reloaded."));
    },
    failed: t("Failed to save. Please try again."),
  });
  const { form } = contractForm;
  const reset = (to: ProductBranding) => {
    form.reset(to.branding);
    clear();
    setRemovesLogo(false);
  };
  return {
    ...contractForm,
    conflict,
    picking,
    src: picked ? picked.src : removesLogo ? null : stored.logo_url,
    isDirty: form.formState.isDirty || file !== null || (removesLogo && stored.logo_url !== null),
    reset,
    loadTheirs: (theirs: ProductBranding) => {
      take(theirs);
      reset(theirs);
      conflict.accept();
    },
    removeLogo: () => {
      clear();
      setRemovesLogo(true);
    },
  };
}
