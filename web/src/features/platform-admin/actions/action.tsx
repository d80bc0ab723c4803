import { useQueryClient } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { detailOf, unexpected } from "#lib/api/error.ts";
import { toast, Dialog } from "#ui/index.ts";
import { ActionForm, ReasonField } from "./form.tsx";

interface FormProps<Subject> {
  subject: Subject;
  onClose: () => void;
  /** Keeps the dialog open while the action runs, because its result may be shown only once. */
  onHold: (isHeld: boolean) => void;
}

/** What an admin can do to something. */
export interface AdminAction<Subject> {
  id: string;
  label: (subject: Subject) => string;
  icon: LucideIcon;
  tone?: "danger";
  /** Of its dialog. */
  title: (subject: Subject) => string;
  /** Why it makes no sense now. */
  unavailable?: (subject: Subject) => string | undefined;
  Form: (props: FormProps<Subject>) => ReactNode;
}

interface FieldsProps<Subject, Values> {
  subject: Subject;
  values: Values;
  set: (change: Partial<Values>) => void;
  /** The field of the reason, put where it belongs. */
  reason: ReactNode;
}

interface Shown {
  onClose: () => void;
  /** Back to the form as it was filled in. */
  onAgain: () => void;
}

/** A toast, or what the dialog shows instead of its form. */
type Done = { toast: string; description?: string } | { show: (shown: Shown) => ReactNode };

interface Reason<Subject> {
  /** The company whose users can read the reason; if not set, only admins can. */
  company?: (subject: Subject) => string;
  isOptional?: boolean;
  /** Receives the initial focus of the dialog. */
  isFirst?: boolean;
}

interface ActionParts<Subject, Values, Answer> extends Omit<AdminAction<Subject>, "Form"> {
  /** What is filled in at first, besides the reason. */
  values: Values;
  reason: Reason<Subject>;
  Fields: ComponentType<FieldsProps<Subject, Values>>;
  isReady?: (values: Values) => boolean;
  submit: (subject: Subject, values: Values) => string;
  /** "Failed to extend trial" */
  failed: string;
  run: (subject: Subject, values: Values & { reason: string }) => Promise<Answer>;
  done: (subject: Subject, values: Values, answer: Answer) => Done;
}

type BodyProps<Subject, Values, Answer> = FormProps<Subject> & { action: ActionParts<Subject, Values, Answer> };

/** The form of every action: it keeps its input if the action fails, and its answer is not cached. */
function ActionBody<Subject, Values, Answer>(props: BodyProps<Subject, Values, Answer>) {
  const { action, subject, onClose, onHold } = props;
  const client = useQueryClient();
  const [values, setValues] = useState(action.values);
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState<Extract<Done, { show: unknown }>>();
  if (shown) return shown.show({ onClose, onAgain: () => setShown(undefined) });

  const setUnderWay = (isUnderWay: boolean) => {
    setPending(isUnderWay);
    onHold(isUnderWay);
  };
  const finish = (done: Done) => {
    if ("show" in done) return setShown(done);
    toast.success(done.toast, done.description === undefined ? {} : { description: done.description });
    onClose();
  };
  const run = async () => {
    setUnderWay(true);
    setFailure(undefined);
    let done: Done | undefined;
    try {
      const answer = await action.run(subject, { ...values, reason });
      void client.invalidateQueries({ queryKey: ["platform-admin"] });
      done = action.done(subject, values, answer);
    } catch (error) {
      setFailure(`${action.failed}: ${detailOf(error, unexpected())}`);
    } finally {
      setUnderWay(false);
    }
    // The dialog closes only when nothing holds it open any more.
    if (done) finish(done);
  };
  const { company, isOptional, isFirst } = action.reason;
  const field = (
    <ReasonField
      value={reason}
      onChange={setReason}
      {...(company && { company: company(subject) })}
      {...(isOptional && { isOptional })}
      {...(isFirst && { isFirst })}
    />
  );
  return (
    <ActionForm
      submitLabel={action.submit(subject, values)}
      {...(action.tone && { tone: action.tone })}
      isReady={(action.isReady?.(values) ?? true) && (isOptional === true || reason.trim() !== "")}
      isPending={isPending}
      failure={failure}
      onSubmit={() => void run()}
      onCancel={onClose}
    >
      <action.Fields
        subject={subject}
        values={values}
        set={(change) => setValues((before) => ({ ...before, ...change }))}
        reason={field}
      />
    </ActionForm>
  );
}

export function defineAction<Subject, Values, Answer>(
  action: ActionParts<Subject, Values, Answer>,
): AdminAction<Subject> {
  return { ...action, Form: (props) => <ActionBody action={action} {...props} /> };
}

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
