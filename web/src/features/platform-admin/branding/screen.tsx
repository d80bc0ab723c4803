import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { NotLoaded } from "#ui/feedback/not-loaded.tsx";
import { Card, ErrorState, Loading, PageHeader, Skeleton } from "#ui/index.ts";
import { BrandingForm } from "./form.tsx";
import { productBrandingQuery } from "./query.ts";

function LoadedBranding() {
  const query = useQuery(productBrandingQuery());
  if (query.data)
    return (
      <>
        {query.isError && (
          <NotLoaded what={t("the latest branding")} instead={t("You’re seeing an earlier version.")} query={query} />
        )}
        <BrandingForm stored={query.data} />
      </>
    );
  if (query.isError)
    return (
      <Card>
        <ErrorState title={t("Failed to load the branding")} query={query} />
      </Card>
    );
  return (
    <Loading className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-96 w-full rounded-lg" />
      <Skeleton className="h-72 w-full rounded-lg" />
    </Loading>
  );
}

/** How the product is called and looks on this installation. */
export function BrandingScreen() {
  return (
    <section className="flex flex-col gap-5">
      <PageHeader
        title={t("Branding")}
        description={t("The name and look of this service for visitors, teams and testers. Companies add their own.")}
      />
      <LoadedBranding />
    </section>
  );
}
