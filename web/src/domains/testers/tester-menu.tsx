import type { BetaUser } from "@firstlight/contract";
import { Ellipsis, KeyRound, Mail, Pause, Play, UserMinus } from "lucide-react";
import { useState } from "react";
import { useResend } from "../../lib/use-resend.ts";
import { IconButton, Menu } from "../../ui/index.ts";
import { RemoveTester } from "./remove-tester.tsx";
import { useActivity } from "../../lib/tester-access.ts";

/** What can be done with one tester of a project. */
export function TesterMenu({ projectId, tester }: { projectId: string; tester: BetaUser }) {
  const [isRemoving, setRemoving] = useState(false);
  const resend = useResend();
  const setActive = useActivity(tester);
  const name = tester.name || tester.email;
  const hasJoined = tester.invitation_status === "accepted";
  const waiting = [
    { id: "invitation", label: "Resend invitation", icon: Mail, onAction: () => resend(tester.id, "invitation") },
  ];
  // Whom Firstlight has suspended, nobody here writes to or lets in again.
  const joined = [
    { id: "link", label: "Send a sign-in link", icon: KeyRound, onAction: () => resend(tester.id, "magic_link") },
    { id: "welcome", label: "Resend welcome", icon: Mail, onAction: () => resend(tester.id, "welcome") },
    tester.is_active
      ? { id: "deactivate", label: "Deactivate", icon: Pause, onAction: () => void setActive(false) }
      : { id: "activate", label: "Activate again", icon: Play, onAction: () => void setActive(true) },
  ];
  const remove = {
    id: "remove",
    label: hasJoined ? "Remove from project" : "Revoke invitation",
    icon: UserMinus,
    tone: "danger" as const,
    onAction: () => setRemoving(true),
  };
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={<IconButton icon={Ellipsis} label={`Actions for ${name}`} className="-my-1.5 -mr-2" />}
        items={[
          ...(tester.is_suspended ? [] : [{ id: "mail", items: hasJoined ? joined : waiting }]),
          { id: "leave", items: [remove] },
        ]}
      />
      <RemoveTester projectId={projectId} tester={tester} isOpen={isRemoving} onOpenChange={setRemoving} />
    </>
  );
}
