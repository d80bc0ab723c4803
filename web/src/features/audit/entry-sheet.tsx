import type { AuditLog } from "@firstlight/contract";
import { type ReactNode, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { ActionBadge } from "#shared/audit/action-badge.tsx";
import { CopyButton, DescriptionList, Sheet } from "#ui/index.ts";
import { AuditChanges } from "./changes.tsx";
import { Who } from "./parts.tsx";
import { resourceNames } from "./labels.ts";

// To the second: "Nov 21, 2026, 9:10:04 AM GMT+1".
const toTheSecond = { dateStyle: "medium", timeStyle: "long" } as const;
const localMoment = new Intl.DateTimeFormat(locale(), toTheSecond);
const utcMoment = new Intl.DateTimeFormat(locale(), { ...toTheSecond, timeZone: "UTC" });

const actorNames: Record<Exclude<AuditLog["actor_kind"], "person">, string> = {
  platform_admin: t("Platform admin"),
  job: t("System"),
  webhook: t("External service"),
};

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-start justify-between gap-2">
      <code className="min-w-0 font-mono text-sm wrap-anywhere">{text}</code>
      <CopyButton variant="icon" label={label} text={text} className="-my-1" />
    </span>
  );
}

function factsOf(entry: AuditLog): { term: string; details: ReactNode }[] {
  const at = new Date(entry.timestamp);
  const [local, utc] = [localMoment.format(at), utcMoment.format(at)];
  const { actor_kind, resource_type, resource_id, ip, request_id } = entry;
  const how = actor_kind === "person" ? null : actorNames[actor_kind];
  return [
    {
      term: t("Who"),
      details: (
        <>
          <Who entry={entry} />
          {how && <span className="block text-sm text-ink-muted">{how}</span>}
        </>
      ),
    },
    {
      term: t("When"),
      details: (
        <time dateTime={entry.timestamp} className="tabular block">
          <span className="block">{local}</span>
          {utc !== local && <span className="block text-sm text-ink-muted">{utc}</span>}
        </time>
      ),
    },
    { term: t("Action"), details: <ActionBadge action={entry.action} /> },
    {
      term: t("Resource"),
      details: (
        <>
          {resourceNames[resource_type]}
          {resource_id !== null && <Copied text={resource_id} label={t("Copy Resource ID")} />}
        </>
      ),
    },
    {
      term: t("IP address"),
      details:
        ip === null ? (
          <span className="text-ink-subtle">{t("Not saved")}</span>
        ) : (
          <Copied text={ip} label={t("Copy IP Address")} />
        ),
    },
    {
      term: t("Request ID"),
      details:
        request_id === null ? (
          <span className="text-ink-subtle">{t("None: not caused by a request")}</span>
        ) : (
          <Copied text={request_id} label={t("Copy Request ID")} />
        ),
    },
  ];
}

export interface AuditEntrySheetProps {
  /** The one that is open. */
  entry: AuditLog | undefined;
  onClose: () => void;
}

/** One entry in full; it stays while it leaves. */
export function AuditEntrySheet({ entry, onClose }: AuditEntrySheetProps) {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  if (!last) return null;
  return (
    <Sheet
      size="lg"
      title={`${last.action} · ${resourceNames[last.resource_type]}`}
      isOpen={entry !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <DescriptionList items={factsOf(last)} />
      <section aria-labelledby="entry-changes" className="border-t border-line pt-4">
        <h3 id="entry-changes" className="mb-2 text-base text-ink-subtle">
          {t("Changes")}
        </h3>
        {Object.keys(last.changes).length > 0 ? (
          <AuditChanges changes={last.changes} />
        ) : (
          // What no field says is said in a sentence.
          <p className="text-base text-ink whitespace-pre-wrap wrap-anywhere">{last.details}</p>
        )}
      </section>
    </Sheet>
  );
}
