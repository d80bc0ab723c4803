import { featureNames, limitNames } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { Gauge } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, Card, DescriptionList, ErrorState, Loading, SkeletonText } from "#ui/index.ts";
import type { Begin } from "../actions/action.tsx";
import { changeDefaults } from "./actions.tsx";
import { featureTexts, limitText, limitTexts, onOff } from "./labels.ts";
import { defaultLimitsQuery } from "./queries.ts";

/** What companies without their own follow. */
export function DefaultsCard({ onAction }: { onAction: Begin }) {
  const query = useQuery(defaultLimitsQuery());
  const { data } = query;
  return (
    <Card as="section" title={t("Defaults")} description={t("Apply to companies without custom limits.")}>
      {query.isError && !data && <ErrorState isCompact title={t("Failed to load limits")} query={query} />}
      {query.isPending && (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      )}
      {data && (
        <>
          <DescriptionList
            variant="columns"
            items={[
              ...limitNames.map((name) => ({
                term: limitTexts[name].label,
                details: limitText(name, data.limits[name], data.server_storage_mb),
              })),
              ...featureNames.map((name) => ({ term: featureTexts[name], details: onOff(data.limits[name]) })),
            ]}
          />
          <Button icon={Gauge} className="mt-4" onPress={() => onAction(changeDefaults, {})}>
            {t("Change Defaults")}
          </Button>
        </>
      )}
    </Card>
  );
}
