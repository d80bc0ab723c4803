import { useEffect, useRef, useState } from "react";
import { useIsSameAccount } from "#shared/session/use-is-same-account.ts";
import { guardLeaving } from "#ui/overlays/leaving.ts";
import {
  Autosaver,
  type AutosaveWork,
  type Edit,
  isStoredHere,
  mayPass,
  type SavedCopy,
  type SavePhase,
} from "./autosaver.ts";

const retryMs = 10_000;

/** Saves when the user turns away from the screen, is connected again, or leaves it. */
function useTurningAway({ save, leave }: { save: () => Promise<boolean>; leave: () => Promise<void> }): void {
  const held = useRef({ save, leave });
  useEffect(() => {
    held.current = { save, leave };
  });
  useEffect(() => {
    const saveNow = () => void held.current.save();
    const saveHidden = () => document.visibilityState === "hidden" && saveNow();
    window.addEventListener("blur", saveNow);
    window.addEventListener("online", saveNow);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      window.removeEventListener("blur", saveNow);
      window.removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveHidden);
      void held.current.leave();
    };
  }, []);
}

/** Saves a working copy after a pause in typing, when its screen is left, and at once when asked. */
export function useAutosave<C, E extends Edit>(given: Omit<AutosaveWork<C, E>, "isAllowed">) {
  const { content, saved, isDirty } = given;
  const isAllowed = useIsSameAccount();
  const [phase, setPhase] = useState<SavePhase<C>>({ is: "idle" });
  const [saver] = useState(() => new Autosaver<C, E>({ ...given, isAllowed }, setPhase));
  useEffect(() => {
    saver.update({ ...given, isAllowed });
  });
  const isHalted = phase.is === "taken";
  useEffect(() => {
    if (!isDirty || isHalted) return undefined;
    const timer = setTimeout(() => void saver.save(), saver.pause());
    return () => clearTimeout(timer);
  }, [saver, content, saved, isDirty, isHalted]);
  useEffect(() => {
    if (phase.is !== "failed" || !mayPass(phase.error)) return undefined;
    const timer = setTimeout(() => void saver.save(), retryMs);
    return () => clearTimeout(timer);
  }, [saver, phase]);
  useEffect(() => {
    return guardLeaving(async () => {
      // What failed, or what others saved since, is asked about by the screen.
      if (saver.phase.is === "failed" || saver.phase.is === "taken") return () => undefined;
      return (await saver.save()) ? () => undefined : undefined;
    });
  }, [saver]);
  useTurningAway({ save: () => saver.save(), leave: () => saver.leave() });
  return {
    saver,
    phase,
    save: (over?: SavedCopy<C>) => saver.save(over),
    isFailed: phase.is === "failed" && isDirty,
    /** The newest copy that is known of the server, to continue from without the changes here. */
    newest: phase.is === "taken" ? phase.theirs : (saved.outdatedBy ?? saved),
    /** For the guard before the screen is left: what is unsaved, and whether it stays on this device. */
    unsaved: {
      isDirty: isDirty && (phase.is === "failed" || phase.is === "taken"),
      isStored: phase.is === "failed" && isStoredHere(phase.error),
    },
  };
}
