import type { Compliance } from "@firstlight/contract";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { momentOf, timeAgo } from "#lib/format/dates.ts";
import { ProfileLink } from "#shared/session/profile-link.tsx";
import { Badge, Card, DescriptionList } from "#ui/index.ts";
import { daysText, whatGoes } from "./labels.ts";

const linkClass =
  "rounded-xs font-medium text-brand-text underline decoration-current/35 underline-offset-3 hover:decoration-current";

function Switched({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <>
      {isOn ? (
        <Badge tone="success" icon={Check}>
          {t("Enabled")}
        </Badge>
      ) : (
        <Badge>{t("Not enabled")}</Badge>
      )}
      <p className="mt-1.5 text-base text-ink-muted text-pretty">{children}</p>
    </>
  );
}

/** When the nightly job was last here. */
function LastEnforced({ time }: { time: string | null }) {
  if (time === null) return t("It has not run here yet. It runs every night.");
  return (
    <>
      {rich("Last run <time>{moment} ({timeAgo})</time>.", {
        moment: momentOf(time),
        timeAgo: timeAgo(time),
        time: (text) => (
          <time dateTime={time} className="tabular">
            {text}
          </time>
        ),
      })}
    </>
  );
}

function Retention({ retention_days, last_enforced_at }: Compliance) {
  return (
    <>
      <p className="tabular font-medium">{daysText(retention_days)}</p>
      <p className="mt-1.5 text-base text-ink-muted">{t("Every night, tester data older than that is deleted:")}</p>
      <ul className="mt-1 ms-5 list-disc text-base text-ink-muted">
        {whatGoes.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p className="mt-1.5 text-base text-ink-muted text-pretty">
        {t(
          "Counts and analytics change accordingly. Projects, forms, wizards, people and their progress stay. The audit log stays for as long as the company does.",
        )}
      </p>
      <p className="mt-1.5 text-sm text-ink-subtle">
        <LastEnforced time={last_enforced_at} />
      </p>
    </>
  );
}

/** What the company promises about people's data, and keeps. */
export function ComplianceCard({ compliance }: { compliance: Compliance }) {
  const profile = (words: ReactNode) => <ProfileLink className={linkClass}>{words}</ProfileLink>;
  return (
    <Card
      as="section"
      title={t("Compliance & Data")}
      description={t("What we promise about personal data, and how we keep it.")}
    >
      <DescriptionList
        className="-my-3 xl:[&>div]:grid-cols-1"
        items={[
          {
            term: t("GDPR Compliance"),
            details: (
              <Switched isOn={compliance.gdpr_enabled}>
                {rich(
                  "Everyone, including testers, can <download>download their data</download> and <deletion>delete their account</deletion> in their profile, under “Your Data”.",
                  { download: profile, deletion: profile },
                )}
              </Switched>
            ),
          },
          {
            term: t("CCPA Compliance"),
            details: (
              <Switched isOn={compliance.ccpa_enabled}>
                {rich("The same page handles requests to know and to delete: <open>open your data</open>.", {
                  open: profile,
                })}
              </Switched>
            ),
          },
          { term: t("Data Retention"), details: <Retention {...compliance} /> },
        ]}
      />
    </Card>
  );
}
