import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { daysText, usualPeriod } from "#lib/format/periods.ts";
import { BarChart, Card, ErrorState, Loading, Skeleton, TextLink } from "#ui/index.ts";
import { companyTrendsQuery } from "../company/queries.ts";
import { barsOf, responses, summaryOf } from "#shared/analytics/day-bars.ts";

/** The company's responses of the last 30 days, a bar a day. */
export function ResponseTrend() {
  const query = useQuery(companyTrendsQuery(usualPeriod));
  const days = query.data?.daily_responses;
  return (
    <Card
      as="section"
      title={t("Responses per Day")}
      actions={
        <TextLink href="/analytics" className="text-sm">
          {t("View Trends")}
        </TextLink>
      }
    >
      {days ? (
        days.some(({ count }) => count > 0) ? (
          <BarChart
            label={t("Responses per Day")}
            bars={barsOf(days)}
            valueText={responses}
            summary={summaryOf(days)}
          />
        ) : (
          <p className="text-base text-ink-muted text-pretty">
            {t("No responses in the last {days}. Each day with responses appears here as a bar.", {
              days: daysText(days.length),
            })}
          </p>
        )
      ) : query.isError ? (
        <ErrorState isCompact title={t("Failed to load responses per day. Please try again.")} query={query} />
      ) : (
        <Loading>
          <Skeleton className="h-56 w-full" />
        </Loading>
      )}
    </Card>
  );
}
