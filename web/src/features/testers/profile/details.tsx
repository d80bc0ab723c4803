import { limits, type TesterProfile } from "@firstlight/contract";
import { useRef } from "react";
import { dayOf } from "#lib/format/dates.ts";
import { t } from "#lib/text/translate.ts";
import { NoteConflict } from "#shared/edit-conflict/note-conflict.tsx";
import { useCan } from "#shared/session/permissions.ts";
import { TimeAgo } from "#ui/data/when.tsx";
import { LeaveGuard } from "#ui/overlays/leave-guard.tsx";
import { Card, DescriptionList, SavedIndicator, TextArea, TextLink } from "#ui/index.ts";
import { TesterLabels } from "./labels.tsx";
import type { Membership } from "./queries.ts";
import { useNote } from "./use-note.ts";

function NoteField({ who, profile }: { who: Membership; profile: TesterProfile }) {
  const mayManage = useCan("manage testers");
  const note = useNote(who, profile, mayManage);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The pressed button goes with the question. */
  const andFocus = (choose: () => void) => () => {
    choose();
    field.current?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      <LeaveGuard isDirty={note.isStuck} onLeave={note.drop} />
      <div role="presentation" onBlur={note.leaveField}>
        <TextArea
          ref={field}
          label={t("Note")}
          description={t("Only your team sees it.")}
          rows={3}
          maxLength={limits.testerNote}
          value={note.text}
          onChange={note.change}
          isDisabled={!mayManage}
        />
      </div>
      {note.isTaken && (
        <NoteConflict onTakeTheirs={andFocus(note.drop)} onOverwrite={andFocus(note.overwrite)}>
          {profile.note === "" ? t("No note") : profile.note}
        </NoteConflict>
      )}
      <SavedIndicator state={note.state} onRetry={note.send} />
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
            { term: t("Last Contribution"), details: last_active_at ? <TimeAgo time={last_active_at} /> : never },
            { term: t("Devices, Last Used"), details: <Devices devices={profile.devices} /> },
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
