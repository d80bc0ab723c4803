import type { Compliance } from "@firstlight/contract";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { momentOf, timeAgo } from "../../lib/dates.ts";
import { ProfileLink } from "../../lib/profile-link.tsx";
import { Badge, Card, DescriptionList } from "../../ui/index.ts";
import { daysText, whatGoes } from "./retention-words.ts";

const linkClass =
  "rounded-xs font-medium text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current";

function Switched({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <>
      {isOn ? (
        <Badge tone="success" icon={Check}>
          Enabled
        </Badge>
      ) : (
        <Badge>Not enabled</Badge>
      )}
      <p className="mt-1.5 text-base text-ink-muted text-pretty">{children}</p>
    </>
  );
}

/** When the nightly job was last here. */
function LastEnforced({ time }: { time: string | null }) {
  if (time === null) return "It has not run here yet: it comes every night.";
  return (
    <>
      Last done <time dateTime={time} className="tabular">{`${momentOf(time)} (${timeAgo(time)})`}</time>.
    </>
  );
}

function Retention({ retention_days, last_enforced_at }: Compliance) {
  return (
    <>
      <p className="tabular font-medium">{daysText(retention_days)}</p>
      <p className="mt-1.5 text-base text-ink-muted">Every night, what testers sent longer ago than that is deleted:</p>
      <ul className="mt-1 ml-5 list-disc text-base text-ink-muted">
        {whatGoes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-1.5 text-base text-ink-muted text-pretty">
        Counts and analytics follow. Projects, forms, wizards, people and how far they came stay, and the audit log
        stays for as long as the company does.
      </p>
      <p className="mt-1.5 text-sm text-ink-subtle">
        <LastEnforced time={last_enforced_at} />
      </p>
    </>
  );
}

/** What the company promises about people's data, and keeps. */
export function ComplianceCard({ compliance }: { compliance: Compliance }) {
  const profile = (words: string) => <ProfileLink className={linkClass}>{words}</ProfileLink>;
  return (
    <Card
      as="section"
      title="Compliance & Data"
      description="What is promised about people’s data, and how it is kept."
    >
      <DescriptionList
        className="-my-3"
        items={[
          {
            term: "GDPR Compliance",
            details: (
              <Switched isOn={compliance.gdpr_enabled}>
                Everybody here, testers too, can {profile("download their data")} and {profile("delete their account")}{" "}
                in their own profile, under “Your data”.
              </Switched>
            ),
          },
          {
            term: "CCPA Compliance",
            details: (
              <Switched isOn={compliance.ccpa_enabled}>
                The same place answers requests to know and to delete: {profile("open your data")}.
              </Switched>
            ),
          },
          { term: "Data Retention", details: <Retention {...compliance} /> },
        ]}
      />
    </Card>
  );
}
