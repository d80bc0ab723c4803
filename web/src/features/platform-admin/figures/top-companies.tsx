import type { PlatformAnalytics } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { locale, t } from "#lib/text/translate.ts";
import { dayOf } from "#lib/format/dates.ts";
import { Card, EmptyState, TableFrame, Td, Th, Tr } from "#ui/index.ts";

type Company = PlatformAnalytics["top_companies"][number];

function Rows({ companies }: { companies: readonly Company[] }) {
  return (
    <TableFrame label={t("Top Companies")} className="ring-0!">
      <thead>
        <tr>
          <Th>{t("Company")}</Th>
          <Th isNumeric>{t("People")}</Th>
          <Th isNumeric>{t("Since")}</Th>
        </tr>
      </thead>
      <tbody>
        {companies.map(({ id, name, user_count, created_at }) => (
          <Tr key={id}>
            <Td isRowHeader className="relative">
              <Link
                to="/admin/users"
                search={{ q: name }}
                className="rounded-xs break-words underline-offset-3 hover:underline"
              >
                {name}
              </Link>
            </Td>
            <Td isNumeric>{user_count.toLocaleString(locale())}</Td>
            <Td isNumeric className="whitespace-nowrap text-ink-muted">
              {dayOf(created_at)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

/** Where most people are; each leads to its people. */
export function TopCompanies({ companies, isRealOnly }: { companies: readonly Company[]; isRealOnly: boolean }) {
  return (
    <Card as="section" title={t("Top Companies")} description={t("Companies with the most people")}>
      {companies.length === 0 ? (
        <EmptyState isCompact headingLevel={3} icon={Building2} title={t("No companies yet")}>
          {isRealOnly
            ? t("Sample and internal companies are left out.")
            : t("Companies appear here once they sign up.")}
        </EmptyState>
      ) : (
        <div className="-mx-5 -mb-3">
          <Rows companies={companies} />
        </div>
      )}
    </Card>
  );
}
