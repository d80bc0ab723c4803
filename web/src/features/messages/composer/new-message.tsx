import { limits, type TesterGroup } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { plural, t } from "#lib/text/translate.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import { Banner, IconButton, NativeSelect, RadioGroup } from "#ui/index.ts";
import { Composer } from "./editor.tsx";
import { sendFailed } from "../outbox.ts";
import { PickRecipients } from "./pick-recipients.tsx";
import { ThreadFoot } from "../conversation/thread-foot.tsx";
import { useBroadcast } from "./use-broadcast.ts";
import { useComposer } from "./use-composer.ts";
import { type Recipients, useRecipients, ways } from "./use-recipients.ts";

const wayNames = { people: t("Choose testers"), group: t("A group"), everyone: t("All testers") } as const;

/** Says how many people will receive the message, before it is sent. */
function Foretold({ recipients: { way, group, count, tooMany, failure } }: { recipients: Recipients }) {
  const text = () => {
    if (failure) return t("Failed to count recipients.");
    if (count === undefined) return t("Counting recipients…");
    if (way === "group" && group === "") return t("Choose a group.");
    if (count === 0) return way === "people" ? t("Choose recipients.") : t("No one has joined yet.");
    if (tooMany)
      return plural(
        limits.recipientsPerMessage,
        "You can message at most {count} tester at once. Message them in groups.",
        "You can message at most {count} testers at once. Message them in groups.",
      );
    return plural(
      count,
      "Goes to 1 tester, in your team’s conversation with them.",
      "Goes to {testers}, each in their own conversation.",
      { testers: plural(count, "{count} tester", "{count} testers") },
    );
  };
  return (
    <p role="status" className="tabular text-sm text-ink-muted">
      {text()}
    </p>
  );
}

function Who({ projectId, recipients, groups }: { projectId: string; recipients: Recipients; groups: TesterGroup[] }) {
  const { way, setWay, group, setGroup } = recipients;
  const offered = ways.filter((each) => each !== "group" || groups.length > 0);
  return (
    <>
      <RadioGroup
        label={t("To")}
        orientation="horizontal"
        options={offered.map((value) => ({ value, label: wayNames[value] }))}
        value={way}
        onChange={(value) => setWay(ways.find((each) => each === value) ?? "people")}
      />
      {way === "people" && <PickRecipients projectId={projectId} recipients={recipients} />}
      {way === "group" && (
        <NativeSelect
          label={t("Group")}
          placeholder={t("Choose a group")}
          description={t("Group members who have joined get the message.")}
          options={groups.map(({ id, name, member_count }) => ({
            value: id,
            label: `${name} (${plural(member_count, "{count} tester", "{count} testers")})`,
          }))}
          value={group}
          onChange={setGroup}
          className="max-w-md"
        />
      )}
      {way === "everyone" && (
        <p className="text-base text-ink-muted">
          {t("Everyone who has joined this project gets it. Testers who join later don’t.")}
        </p>
      )}
    </>
  );
}

interface NewMessageProps {
  projectId: string;
  /** The preselected recipients. */
  to?: readonly string[] | undefined;
  /** @param testerId the tester whose conversation opens next */
  onClose: (testerId?: string) => void;
}

/** A new message to one tester, several testers, a group or all testers of the project. */
export function NewMessage({ projectId, to, onClose }: NewMessageProps) {
  const recipients = useRecipients(projectId, to);
  const { data: groups = [] } = useQuery(testerGroupsQuery(projectId));
  const composing = useComposer(`${projectId}.new`);
  const sending = useBroadcast(projectId, recipients, composing, ({ message }) => onClose(message?.tester_id));
  const { count = 0, tooMany, failure } = recipients;
  return (
    <>
      <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-line px-4 py-2">
        <IconButton icon={ArrowLeft} label={t("All Conversations")} onPress={() => onClose()} className="-ms-2" />
        <h2 className="text-base font-semibold">{t("New Message")}</h2>
      </header>
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-4">
        <Who projectId={projectId} recipients={recipients} groups={groups} />
        {failure && (
          <Banner tone="danger" action={{ label: t("Retry"), onPress: recipients.retry }}>
            {failure.message}
          </Banner>
        )}
      </div>
      <ThreadFoot>
        <Composer
          composing={composing}
          label={t("Message")}
          rows={2}
          hasRecipient={count > 0 && !tooMany}
          isSending={sending.isPending}
          sendLabel={count > 1 ? t("Send to {count}", { count }) : undefined}
          onSend={() => sending.mutate()}
        >
          <Foretold recipients={recipients} />
          {sending.isError && (
            <Banner tone="danger">
              <p>{sendFailed}</p>
              <p className="text-ink-muted">
                {[failureText(sending.error, ""), failureReason(sending.error)].filter(Boolean).join(" ")}
              </p>
            </Banner>
          )}
        </Composer>
      </ThreadFoot>
    </>
  );
}
