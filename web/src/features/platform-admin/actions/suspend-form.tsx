import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { rich } from "#ui/data/rich.tsx";
import { toast } from "#ui/index.ts";
import { adminApi } from "../api.ts";
import { nameOf } from "../users/parts.tsx";
import { ActionForm } from "./form.tsx";
import type { Subject } from "./available-actions.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAdminAction } from "./use-admin-action.ts";

interface SuspendFormProps {
  subject: Subject;
  /** As the server calls it: the messages do, too. */
  action: "suspend" | "activate";
  onClose: () => void;
}

function Consequences({ subject, action }: Pick<SuspendFormProps, "subject" | "action">) {
  const { role, company_name: company, company_staff } = subject;
  const name = nameOf(subject);
  if (role === "owner") {
    const team = plural(company_staff, "1 person", "all {count} people");
    return action === "suspend" ? (
      <>
        <p>
          {rich("{name} owns {company}. This suspends <strong>the whole company</strong>: {team} on its team.", {
            name,
            company,
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
            team,
          })}
        </p>
        <p>
          {t(
            "They see right away that the account is locked. They can still sign in, export their data and pay. Testers continue as before, and nothing is deleted.",
          )}
        </p>
      </>
    ) : (
      <p>
        {t("{company} is unlocked right away for {team} on its team. They pick up where they left off.", {
          company,
          team,
        })}
      </p>
    );
  }
  return action === "suspend" ? (
    <>
      <p>
        {rich("This suspends <strong>only {name}</strong>. Others at {company} aren’t affected.", {
          name,
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          company,
        })}
      </p>
      <p>
        {t(
          "They’re signed out right away, and links in their emails stop working. They can’t sign in to {company}. Only you can unsuspend them, not the company. None of their data is lost.",
          { company },
        )}
      </p>
    </>
  ) : (
    <p>{t("{name} can sign in to {company} again, with the same password.", { name, company })}</p>
  );
}

export function SuspendForm({ subject, action, onClose }: SuspendFormProps) {
  const [reason, setReason] = useState("");
  const { run, ...state } = useAdminAction(t("Failed to {action} user", { action }));
  const isOwner = subject.role === "owner";
  const name = isOwner ? subject.company_name : nameOf(subject);
  const send = async () => {
    if (!(await run(() => adminApi.actOnUser({ body: { user_id: subject.id, action, reason } })))) return;
    toast.success(t("User {action} completed successfully", { action }), {
      description:
        action === "suspend" ? t("{name} is suspended.", { name }) : t("{name} is no longer suspended.", { name }),
    });
    onClose();
  };
  const suspend = isOwner ? t("Suspend Company") : t("Suspend User");
  return (
    <ActionForm
      submitLabel={action === "suspend" ? suspend : t("Unsuspend")}
      {...(action === "suspend" && { tone: "danger" })}
      isReady={reason.trim() !== ""}
      onSubmit={() => void send()}
      onCancel={onClose}
      {...state}
    >
      <div className="flex flex-col gap-2 text-ink-muted">
        <Consequences subject={subject} action={action} />
      </div>
      <ReasonField isFirst value={reason} onChange={setReason} company={subject.company_name} />
    </ActionForm>
  );
}
