import { maxOpenCounted, type PlatformHealth } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { plural, t } from "#lib/text/translate.ts";
import { Card, cx, ErrorState, Loading, SkeletonText } from "#ui/index.ts";
import { openContactMessagesQuery } from "../contact/queries.ts";
import { levelStyles } from "../health/cards.tsx";
import { healthQuery } from "../health/query.ts";
import {
  judgeDatabase,
  judgeDisputes,
  judgeJobs,
  judgeMail,
  judgePastDue,
  judgeWebhooks,
  type Verdict,
} from "../health/verdicts.ts";

interface Decision extends Verdict {
  /** Where to deal with it. */
  href: string;
}

function judgeMessages(open: number): Verdict | undefined {
  if (open === 0) return undefined;
  if (open === maxOpenCounted)
    return {
      level: "note",
      text: t("{count} messages or more from the contact page are unanswered.", { count: open }),
    };
  return {
    level: "note",
    text: plural(
      open,
      "{count} message from the contact page is unanswered.",
      "{count} messages from the contact page are unanswered.",
    ),
  };
}

/** What an admin has to do or decide, the urgent first. */
function decisionsOf(health: PlatformHealth, openMessages: number): Decision[] {
  const { jobs, mail, webhooks, payments, database, checked_at } = health;
  const judged: readonly [Verdict | undefined, string][] = [
    [judgeDisputes(payments), "/admin/subscriptions"],
    [judgePastDue(payments), "/admin/subscriptions?payment=past_due"],
    [judgeMessages(openMessages), "/admin/messages?status=open"],
    [judgeJobs(jobs), "/admin/health"],
    [judgeMail(mail), "/admin/health"],
    [judgeWebhooks(webhooks, new Date(checked_at).getTime()), "/admin/health"],
    [judgeDatabase(database), "/admin/health"],
  ];
  const decisions = judged.flatMap(([verdict, href]) => (verdict ? [{ ...verdict, href }] : []));
  const of = (level: Verdict["level"]) => decisions.filter((each) => each.level === level);
  return [...of("bad"), ...of("note")];
}

const toneClasses = { bad: "text-danger", note: "text-warning" } as Record<Verdict["level"], string>;

function DecisionRow({ decision: { level, text, href } }: { decision: Decision }) {
  const { icon: Icon, label } = levelStyles[level];
  return (
    <li className="relative flex items-center gap-3 rounded-sm py-2.5 hover:bg-hover">
      <Icon aria-hidden className={cx("size-4 shrink-0", toneClasses[level])} />
      <Link href={href} className="min-w-0 grow rounded-sm text-base break-words text-ink after:absolute after:inset-0">
        <span className="sr-only">{`${label}: `}</span>
        {text}
      </Link>
    </li>
  );
}

/** What needs a decision, each with the place to make it. */
export function Attention() {
  const health = useQuery(healthQuery());
  const messages = useQuery(openContactMessagesQuery());
  const failed = [health, messages].find(({ data, isError }) => isError && !data);
  const decisions = health.data && messages.data && decisionsOf(health.data, messages.data.open);
  return (
    <Card as="section" title={t("Needs attention")}>
      {failed ? (
        <ErrorState isCompact title={t("Failed to load what needs attention. Please try again.")} query={failed} />
      ) : !decisions ? (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      ) : decisions.length === 0 ? (
        <p className="flex items-center gap-2 text-base text-ink-muted">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {t("You’re all caught up.")}
        </p>
      ) : (
        <ul aria-label={t("Needs attention")} className="-my-2.5 divide-y divide-line">
          {decisions.map((decision) => (
            <DecisionRow key={decision.text} decision={decision} />
          ))}
        </ul>
      )}
    </Card>
  );
}
