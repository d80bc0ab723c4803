import type { DomainRecord } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { CopyButton } from "#ui/index.ts";

interface Part {
  term: string;
  label: string;
  text: string;
}

function RecordPart({ term, label, text }: Part) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[5rem_1fr_auto] sm:items-center">
      <dt className="text-sm text-ink-subtle">{term}</dt>
      <dd className="flex min-w-0 items-center gap-2 sm:contents">
        <code dir="ltr" className="min-w-0 grow text-sm break-all text-start">
          {text}
        </code>
        <CopyButton variant="icon" label={label} text={text} />
      </dd>
    </div>
  );
}

function DnsRecord({ type, says, parts }: { type: "TXT" | "CNAME"; says: string; parts: readonly Part[] }) {
  return (
    <li className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <p className="text-base">
        <strong className="font-semibold">{type}</strong> · {says}
      </p>
      <dl className="flex flex-col gap-1">
        {parts.map((part) => (
          <RecordPart key={part.term} {...part} />
        ))}
      </dl>
    </li>
  );
}

interface Props {
  host: string;
  record: DomainRecord;
  target: string;
}

/** What to enter where the company manages its DNS. */
export function CustomDomainRecords({ host, record, target }: Props) {
  return (
    <ul className="flex flex-col gap-2">
      <DnsRecord
        type="TXT"
        says={t("proves that you own the domain; don’t remove it")}
        parts={[
          { term: t("Name"), label: t("Copy TXT Record Name"), text: record.name },
          { term: t("Value"), label: t("Copy TXT Record Value"), text: record.value },
        ]}
      />
      <DnsRecord
        type="CNAME"
        says={t("points your domain here")}
        parts={[
          { term: t("Name"), label: t("Copy CNAME Record Name"), text: host },
          { term: t("Target"), label: t("Copy CNAME Record Target"), text: target },
        ]}
      />
    </ul>
  );
}
