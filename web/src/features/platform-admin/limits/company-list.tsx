import { featureNames, type LimitedCompany, limitNames, type OwnLimits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { When } from "#ui/data/when.tsx";
import { Badge, Button, Card, type Column } from "#ui/index.ts";
import type { Begin } from "../actions/action.tsx";
import { changeLimits } from "./actions.tsx";
import { featureTexts, limitText, limitTexts, onOff } from "./labels.ts";

/** What a company has of its own, in words. */
function Own({ own, serverMb }: { own: OwnLimits; serverMb: number }) {
  const limits = limitNames.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [`${limitTexts[name].label}: ${limitText(name, value, serverMb)}`];
  });
  const features = featureNames.flatMap((name) => {
    const value = own[name];
    return value === undefined ? [] : [`${featureTexts[name]}: ${onOff(value)}`];
  });
  return (
    <span className="flex flex-wrap gap-1.5">
      {[...limits, ...features].map((text) => (
        <Badge key={text}>{text}</Badge>
      ))}
    </span>
  );
}

function EditButton({ company, onAction }: { company: LimitedCompany["company"]; onAction: Begin }) {
  const subject = { company_id: company.id, company_name: company.name };
  return (
    <Button size="sm" onPress={() => onAction(changeLimits, subject)}>
      {changeLimits.label(subject)}
      <span className="sr-only"> {company.name}</span>
    </Button>
  );
}

/** The viewport width at which all four columns fit. */
export const wide = "(min-width: 64rem)";

export function limitColumns(onAction: Begin, serverMb: number): readonly Column<LimitedCompany>[] {
  return [
    {
      id: "company",
      header: t("Company"),
      isRowHeader: true,
      width: "16rem",
      cell: ({ company }) => <span className="font-semibold break-words text-ink">{company.name}</span>,
    },
    { id: "own", header: t("Custom limits"), cell: ({ own }) => <Own own={own} serverMb={serverMb} /> },
    { id: "changed", header: t("Changed"), cell: ({ changed_at }) => <When time={changed_at} />, width: "12rem" },
    {
      id: "actions",
      header: t("Actions"),
      isHeaderHidden: true,
      width: "10rem",
      cell: ({ company }) => <EditButton company={company} onAction={onAction} />,
    },
  ];
}

interface LimitedCardProps {
  limited: LimitedCompany;
  onAction: Begin;
  serverMb: number;
}

export function LimitedCard({ limited: { company, own }, onAction, serverMb }: LimitedCardProps) {
  return (
    <Card as="li">
      <div className="flex flex-col items-start gap-3">
        <span className="font-semibold break-words text-ink">{company.name}</span>
        <Own own={own} serverMb={serverMb} />
        <EditButton company={company} onAction={onAction} />
      </div>
    </Card>
  );
}
