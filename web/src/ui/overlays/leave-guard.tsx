import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { toast } from "../index.ts";
import { lazyPart } from "../feedback/lazy.tsx";
import { guardLeaving } from "./leaving.ts";

interface LeaveGuardProps {
  isDirty: boolean;
  /** Discards unsaved changes. */
  onLeave: () => void;
  /** Allows changes of the query string without asking, since input is kept: tabs of one page. */
  allowsSearchChange?: boolean;
  /** What is unsaved stays on this device: only signing out, which deletes it, is asked about. */
  isStored?: boolean;
}

type Answer = (mayLeave: boolean) => void;

/** The confirmation for a session change; undefined while none is open. */
function useSessionQuestion({ isDirty, isStored, onLeave }: LeaveGuardProps): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(async ({ isSignOut }) => {
      if (isStored && !isSignOut) return () => undefined;
      const mayLeave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return mayLeave ? () => latest.current() : undefined;
    });
  }, [isDirty, isStored]);
  return answer;
}

const load = () => import("./leave-question.tsx");
const LeaveQuestion = lazyPart(async () => (await load()).LeaveQuestion);

/** Preloads the dialog once there are unsaved changes. If loading fails, navigation is blocked and `onFailed` is called. */
function useQuestion({ isDirty, isAsked, onFailed }: { isDirty: boolean; isAsked: boolean; onFailed: () => void }) {
  const [isLoaded, setLoaded] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const isWanted = (isDirty || isAsked) && !isLoaded;
  useEffect(() => {
    if (!isWanted) return;
    load().then(
      () => setLoaded(true),
      () => isAsked && failed.current(),
    );
  }, [isWanted, isAsked]);
  return isLoaded;
}

/** Asks before unsaved changes are lost: on navigation, sign-out, a change of company, and closing the page. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isStored = false, onLeave, allowsSearchChange = false } = props;
  const isAskedFor = isDirty && !isStored;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAskedFor && !(allowsSearchChange && current.pathname === next.pathname),
    enableBeforeUnload: isAskedFor,
    withResolver: true,
  });
  const answer = useSessionQuestion(props);
  const isBlocking = blocker.status === "blocked";
  const stay = () => {
    answer?.(false);
    if (isBlocking) blocker.reset();
  };
  const leave = () => {
    answer?.(true);
    if (!isBlocking) return;
    onLeave();
    blocker.proceed();
  };
  const isAsked = isBlocking || answer !== undefined;
  const onFailed = () => {
    stay();
    toast.error(t("You have unsaved changes"), {
      description: t("Save them before you leave. If saving fails, check your connection."),
    });
  };
  const isLoaded = useQuestion({ isDirty, isAsked, onFailed });
  return isLoaded && <LeaveQuestion isOpen={isAsked} onStay={stay} onLeave={leave} />;
}
