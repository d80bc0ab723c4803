import { type ReactNode, useState } from "react";
import { Dialog } from "#ui/index.ts";
import type { AdminAction } from "./define.tsx";

/** Opens the dialog of an action on its subject. */
export type Begin = <Subject>(action: AdminAction<Subject>, subject: Subject) => void;

interface OpenAction {
  title: string;
  /** With a copy of its subject, so that refetched data does not change the dialog while the admin types. */
  form: (onClose: () => void, onHold: (isHeld: boolean) => void) => ReactNode;
  isOpen: boolean;
}

/** The action opened from a menu, a button or the drawer. */
export function useOpenAction() {
  const [openAction, setOpenAction] = useState<OpenAction>();
  const begin: Begin = (action, subject) =>
    setOpenAction({
      title: action.title(subject),
      form: (onClose, onHold) => <action.Form subject={subject} onClose={onClose} onHold={onHold} />,
      isOpen: true,
    });
  const close = () => setOpenAction((current) => current && { ...current, isOpen: false });
  return { openAction, begin, close };
}

/** The dialog of admin actions, one at a time. */
export function ActionDialog({ openAction, onClose }: { openAction: OpenAction | undefined; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  if (!openAction) return null;
  const { title, form, isOpen } = openAction;
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={onClose} isDismissable={false} isLocked={isHeld}>
      {({ close }) => form(close, setHeld)}
    </Dialog>
  );
}
