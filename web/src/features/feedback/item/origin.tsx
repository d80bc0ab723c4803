import type { FeedbackItemDetail, FeedbackOrigin } from "@firstlight/contract";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { TextLink } from "#ui/index.ts";

/** Where the team reads what an item was made of. */
function hrefOf(project: string, origin: FeedbackOrigin): string {
  switch (origin.kind) {
    case "response":
      return `${project}/forms/${origin.form.id}/responses?view=individual&response=${origin.id}`;
    case "wizard_answer": {
      const { id, kind } = origin.wizard;
      return `${project}/${kind === "wizard" ? "wizards" : "onboarding"}/${id}/analytics?open=${origin.step_id}`;
    }
    case "message":
      return `${project}/communication?person=${origin.tester_id}`;
  }
}

const gone = {
  response: t("Made of a response that was deleted"),
  wizard_answer: t("Made of an answer that was deleted"),
  message: t("Made of a message that was deleted"),
};

const isMadeOf = (source: string): source is keyof typeof gone => Object.hasOwn(gone, source);

/** What an item was made of, with a link to it. */
export function ItemOrigin({ item: { project_id, source, origin } }: { item: FeedbackItemDetail }) {
  if (!isMadeOf(source)) return null;
  const lineClass = "text-sm text-ink-muted";
  if (!origin) return <p className={lineClass}>{gone[source]}</p>;
  const href = hrefOf(`/projects/${project_id}`, origin);
  const link = (text: ReactNode) => <TextLink href={href}>{text}</TextLink>;
  if (origin.kind === "message")
    return <p className={lineClass}>{rich("Made of <message>a message</message>", { message: link })}</p>;
  const title = origin.kind === "response" ? origin.form.title : origin.wizard.title;
  return (
    <p className={lineClass}>
      {origin.kind === "response"
        ? rich("Made of a response to {form}", { form: link(title) })
        : rich("Made of an answer in {wizard}", { wizard: link(title) })}
    </p>
  );
}
