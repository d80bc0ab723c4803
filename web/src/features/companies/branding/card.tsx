import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { t } from "#lib/text/translate.ts";
import { Card, ErrorState, lazyPart, Loading, Skeleton } from "#ui/index.ts";
import { brandingQuery } from "./query.ts";

// Loads in parallel with the data, not after it.
const section = import("./form.tsx");
section.catch(() => undefined);
const BrandingSection = lazyPart(async () => (await section).BrandingSection, { fallback: "outer" });

function BrandingSkeleton() {
  return (
    <Loading>
      <div aria-hidden className="flex flex-col gap-6 rounded-lg bg-surface p-5 ring-1 ring-line">
        <Skeleton className="h-4 w-32" />
        {[1, 2, 3, 4].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-control max-w-md" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** @param props.children the content below, rendered together with this card to avoid layout shifts */
export function BrandingCard({ children }: { children: ReactNode }) {
  const branding = useQuery(brandingQuery());
  if (branding.data) {
    return (
      <Suspense fallback={<BrandingSkeleton />}>
        <BrandingSection branding={branding.data} />
        {children}
      </Suspense>
    );
  }
  if (!branding.isError) return <BrandingSkeleton />;
  return (
    <>
      <Card as="section" title={t("Branding")}>
        <ErrorState isCompact title={t("Failed to load branding")} query={branding} />
      </Card>
      {children}
    </>
  );
}
