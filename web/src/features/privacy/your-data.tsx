import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button } from "#ui/index.ts";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { DownloadData } from "./download-data.tsx";

/** The rights that the law gives everyone: data export and deletion. */
export function YourData({ hasPassword }: { hasPassword: boolean }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data-title" className="border-t border-line pt-6">
      <SectionHeading id="your-data-title" title={t("Your Data")} as="h3" />
      <DownloadData />
      <div className="mt-6 flex flex-col items-start gap-3">
        <p className="text-base text-ink-muted text-pretty">
          {t("Deleting your account removes you from every company you belong to. This cannot be undone.")}
        </p>
        <Button variant="danger-ghost" className="-ms-3.5" onPress={() => setDeleting(true)}>
          {t("Delete My Account")}
        </Button>
      </div>
      <DeleteAccountDialog hasPassword={hasPassword} isOpen={isDeleting} onOpenChange={setDeleting} />
    </section>
  );
}
