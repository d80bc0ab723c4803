import type { RouteOutput, Api, SendingResult } from "@firstlight/contract";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  type FilterChip,
  FilterChips,
  IconButton,
  LinkButton,
  LoadMore,
} from "#ui/index.ts";
import { countedPeople, type Outcome, outcomeNames } from "./labels.ts";

type Result = RouteOutput<Api["bulkSend"]>;

const tones: Record<Outcome, BadgeTone> = {
  sent: "success",
  waiting: "info",
  held: "info",
  skipped: "neutral",
  failed: "danger",
};
const outcomes: readonly Outcome[] = ["sent", "waiting", "held", "skipped", "failed"];
const first = 8;
const step = 50;

function Row({ result }: { result: SendingResult }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <span className="min-w-0">
        <span className="block truncate font-medium text-ink">{result.name || result.email}</span>
        <span className="block truncate text-sm text-ink-muted">{result.email}</span>
      </span>
      <span className="flex min-w-0 flex-col gap-0.5 sm:items-end sm:text-end">
        <Badge tone={tones[result.outcome]}>{outcomeNames[result.outcome]}</Badge>
        {result.reason && <span className="max-w-md text-sm text-ink-muted">{result.reason}</span>}
      </span>
    </li>
  );
}

function Outcomes({ result }: { result: Result }) {
  const [outcome, setOutcome] = useState<Outcome | "all">(result.failed > 0 ? "failed" : "all");
  const [shown, setShown] = useState(first);
  const chips: FilterChip<Outcome | "all">[] = [
    { id: "all", label: t("All"), count: result.results.length },
    ...outcomes.filter((id) => result[id] > 0).map((id) => ({ id, label: outcomeNames[id], count: result[id] })),
  ];
  const rows = result.results.filter((row) => outcome === "all" || row.outcome === outcome);
  return (
    <>
      {chips.length > 2 && (
        <FilterChips
          label={t("Show")}
          chips={chips}
          current={outcome}
          onChange={(id) => {
            setOutcome(id);
            setShown(first);
          }}
        />
      )}
      <div className="mt-3">
        <ul aria-label={t("Delivery status")}>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.user_id} result={row} />
          ))}
        </ul>
        <LoadMore onPress={() => setShown(shown + step)} shown={Math.min(shown, rows.length)} total={rows.length} />
      </div>
    </>
  );
}

interface SendResultProps {
  result: Result;
  onClose: () => void;
  onSelect: (ids: readonly string[]) => void;
}

/** The delivery result for each recipient of a bulk email. */
export function SendResult({ result, onClose, onSelect }: SendResultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const failed = result.results.filter(({ outcome }) => outcome === "failed").map(({ user_id }) => user_id);
  return (
    <div ref={box} tabIndex={-1} role="region" aria-label={t("Send results")} className="rounded-lg outline-none">
      <Card
        footer={
          <>
            <LinkButton size="sm" href="/team/log">
              {t("Open Delivery Log")}
            </LinkButton>
            {failed.length > 0 && (
              <Button size="sm" onPress={() => onSelect(failed)}>
                {t("Select Failed ({countedPeople})", { countedPeople: countedPeople(failed.length) })}
              </Button>
            )}
          </>
        }
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 className="text-lg font-semibold text-ink">{t("Result")}</h3>
            <p role="status" className="mt-0.5 text-base text-ink-muted">
              {result.message}
            </p>
          </div>
          <IconButton icon={X} label={t("Close Result")} onPress={onClose} className="-me-2 -mt-1" />
        </div>
        <Outcomes result={result} />
      </Card>
    </div>
  );
}
