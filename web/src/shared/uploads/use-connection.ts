import { useEffect, useRef } from "react";
import type { PendingFile } from "./pending-files.ts";

const patience = 15_000;

interface ConnectionInput {
  pending: readonly PendingFile[];
  halt: (key: string) => void;
  resume: (key: string) => void;
}

/** Resumes waiting work once online, and checks now and then, because browsers do not always report it. */
export function useConnection(input: ConnectionInput): void {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const isWaiting = input.pending.some((file) => file.state === "waiting");
  useEffect(() => {
    const inState = (state: PendingFile["state"]) => latest.current.pending.filter((file) => file.state === state);
    const goOn = () => inState("waiting").forEach(({ key }) => latest.current.resume(key));
    // A request without a connection may hang for minutes.
    const stop = () => inState("sending").forEach(({ key }) => latest.current.halt(key));
    const timer = isWaiting ? setInterval(goOn, patience) : undefined;
    window.addEventListener("online", goOn);
    window.addEventListener("offline", stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", goOn);
      window.removeEventListener("offline", stop);
    };
  }, [isWaiting]);
}
