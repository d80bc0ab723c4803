import { limits, type TesterProfile } from "@firstlight/contract";
import { useEffect, useRef, useState } from "react";
import { dayOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { useCan } from "#shared/session/permissions.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Card, DescriptionList, SavedIndicator, TextArea, TextLink } from "#ui/index.ts";
import { useSaveTesterNote } from "./changes.ts";
import { TesterLabels } from "./labels.tsx";
import type { Membership } from "./queries.ts";

/** Milliseconds of rest after which a note is saved. */
const saveAfter = 800;

function NoteField({ who, profile }: { who: Membership; profile: TesterProfile }) {
  const mayManage = useCan("manage testers");
  const save = useSaveTesterNote(who);
  // Null until something is typed: what colleagues write is shown as it arrives, and never sent back over theirs.
  const [typed, setTyped] = useState<string | null>(null);
  const isDirty = typed !== null && typed.trim() !== profile.note;
  const isTooLong = (typed ?? "").length > limits.testerNote;
  // The same again would fail again: it waits for another word, the connection or Retry.
  const hasFailed = save.isError && save.variables.note === typed;
  const send = () => {
    if (typed === null || save.isPending || isTooLong) return;
    save.mutate({ note: typed }, { onSuccess: () => setTyped((now) => (now === typed ? null : now)) });
  };
  const pending = useRef<(() => void) | null>(null);
  useEffect(() => {
    pending.current = isDirty && mayManage && !hasFailed ? send : null;
  });
  useEffect(() => {
    const timer = setTimeout(() => pending.current?.(), saveAfter);
    return () => clearTimeout(timer);
    // Once a save has ended, what was typed while it ran follows.
  }, [typed, save.isPending]);
  const resend = useRef(send);
  useEffect(() => {
    resend.current = send;
  });
  // Leaving the screen must not lose the last words.
  useEffect(() => {
    const again = () => resend.current();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      pending.current?.();
    };
  }, []);
  const state = save.isPending
    ? "saving"
    : hasFailed
      ? "failed"
      : isDirty
        ? "dirty"
        : save.isSuccess
          ? "saved"
          : "idle";
  return (
    <div className="flex flex-col gap-2">
      <LeaveGuard isDirty={isDirty && (hasFailed || isTooLong)} onLeave={() => setTyped(null)} />
      <div role="presentation" onBlur={() => isDirty && send()}>
        <TextArea
          label={t("Note")}
          description={t("Only your team sees it.")}
          rows={3}
          maxLength={limits.testerNote}
          value={typed ?? profile.note}
          onChange={setTyped}
          isDisabled={!mayManage}
        />
      </div>
      <SavedIndicator state={state} onRetry={send} />
    </div>
  );
}

const none = <span className="text-ink-subtle">{t("None")}</span>;

function Devices({ devices }: Pick<TesterProfile, "devices">) {
  if (devices.length === 0) return none;
  return (
    <ul className="flex flex-col gap-1">
      {devices.map(({ browser, system, last_seen_at }) => (
        <li key={last_seen_at}>
          {browser && system
            ? t("{browser} on {system}", { browser, system })
            : (browser ?? system ?? t("Unknown device"))}{" "}
          <TimeAgo time={last_seen_at} className="text-sm text-ink-subtle" />
        </li>
      ))}
    </ul>
  );
}

/** Who a tester is: facts, the team's note, devices and other projects. */
export function TesterDetails({ who, profile }: { who: Membership; profile: TesterProfile }) {
  const { joined_at, last_active_at, other_projects } = profile;
  const never = <span className="text-ink-subtle">{t("Not yet")}</span>;
  return (
    <Card as="section" title={t("Details")} headingLevel={3}>
      <div className="flex flex-col gap-5">
        <DescriptionList
          variant="columns"
          items={[
            { term: t("Email"), details: <span className="break-all">{profile.email}</span> },
            { term: t("Invited By"), details: profile.invited_by || t("Unknown") },
            { term: t("Joined"), details: joined_at ? dayOf(joined_at) : never },
            { term: t("Last Active"), details: last_active_at ? <TimeAgo time={last_active_at} /> : never },
            { term: t("Devices"), details: <Devices devices={profile.devices} /> },
            {
              term: t("Other Projects"),
              details:
                other_projects.length === 0 ? (
                  none
                ) : (
                  <ul className="flex flex-col gap-1">
                    {other_projects.map(({ id, name }) => (
                      <li key={id}>
                        <TextLink href={`/projects/${id}/testers/${who.testerId}`}>{name}</TextLink>
                      </li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
        <TesterLabels who={who} profile={profile} />
        <NoteField who={who} profile={profile} />
      </div>
    </Card>
  );
}
