import { useBlocker } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { t } from "./texts.ts";
import { toast } from "../ui/index.ts";
import { guardLeaving } from "./leaving.ts";

interface LeaveGuardProps {
  isDirty: boolean;
  /** Forgets what is not saved. */
  onLeave: () => void;
  /** What is typed stays while only the search of the address changes: tabs of one page. */
  allowsSearchChange?: boolean;
}

type Answer = (mayLeave: boolean) => void;

/** The confirmation for a session change; undefined while none is open. */
function useSessionQuestion({ isDirty, onLeave }: LeaveGuardProps): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    return guardLeaving(async () => {
      const mayLeave = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(undefined);
      return mayLeave ? () => latest.current() : undefined;
    });
  }, [isDirty]);
  return answer;
}

const load = () => import("./leave-question.tsx");
const LeaveQuestion = lazy(async () => ({ default: (await load()).LeaveQuestion }));

/** Loads the question once there is something to lose. When it cannot be, nothing is left and `onFailed` is called. */
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

/** Asks before unsaved changes are left: in the app, by signing out or changing the company, and by closing the page. */
export function LeaveGuard({ isDirty, onLeave, allowsSearchChange = false }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !(allowsSearchChange && current.pathname === next.pathname),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  const answer = useSessionQuestion({ isDirty, onLeave });
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
      description: t("Save them first. You may be offline."),
    });
  };
  const isLoaded = useQuestion({ isDirty, isAsked, onFailed });
  return (
    <Suspense fallback={null}>{isLoaded && <LeaveQuestion isOpen={isAsked} onStay={stay} onLeave={leave} />}</Suspense>
  );
}
