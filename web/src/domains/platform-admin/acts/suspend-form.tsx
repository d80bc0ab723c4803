import { useState } from "react";
import { counted } from "../../../lib/counted.ts";
import { toast } from "../../../ui/index.ts";
import { adminApi } from "../admin-api.ts";
import { nameOf } from "../people/user-parts.tsx";
import { ActForm } from "./act-form.tsx";
import type { Subject } from "./acts.ts";
import { ReasonField } from "./reason-field.tsx";
import { useAct } from "./use-act.ts";

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
    const team =
      company_staff === 1 ? "its one person" : `all ${counted(company_staff, "person").replace("persons", "people")}`;
    return action === "suspend" ? (
      <>
        <p>
          {name} owns {company}: this suspends <strong className="font-semibold text-ink">the whole company</strong>,{" "}
          {team} of its team.
        </p>
        <p>
          They see at once that the account is locked. They can still sign in, export their data and pay. Its testers go
          on as before, and nothing is deleted.
        </p>
      </>
    ) : (
      <p>
        {company} is unlocked at once for {team} of its team. They go on where they left off.
      </p>
    );
  }
  return action === "suspend" ? (
    <>
      <p>
        This suspends <strong className="font-semibold text-ink">{name} alone</strong>: the others at {company} go on.
      </p>
      <p>
        They are signed out at once, links in their mail stop working, and they cannot sign in to {company}. Only you
        can lift it, not the company. Nothing of theirs is lost.
      </p>
    </>
  ) : (
    <p>
      {name} can sign in to {company} again, with the password they had.
    </p>
  );
}

export function SuspendForm({ subject, action, onClose }: SuspendFormProps) {
  const [reason, setReason] = useState("");
  const { run, ...act } = useAct(`Failed to ${action} user`);
  const isOwner = subject.role === "owner";
  const send = async () => {
    if (!(await run(() => adminApi.actOnUser({ body: { user_id: subject.id, action, reason } })))) return;
    toast.success(`User ${action} completed successfully`, {
      description: `${isOwner ? subject.company_name : nameOf(subject)} ${action === "suspend" ? "is suspended." : "is no longer suspended."}`,
    });
    onClose();
  };
  const what = isOwner ? "company" : "user";
  return (
    <ActForm
      submitLabel={action === "suspend" ? `Suspend ${what}` : "Lift suspension"}
      {...(action === "suspend" && { tone: "danger" })}
      isReady={reason.trim() !== ""}
      onSubmit={() => void send()}
      onCancel={onClose}
      {...act}
    >
      <div className="flex flex-col gap-2 text-ink-muted">
        <Consequences subject={subject} action={action} />
      </div>
      <ReasonField isFirst value={reason} onChange={setReason} company={subject.company_name} />
    </ActForm>
  );
}
