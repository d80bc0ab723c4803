import type { WizardKind } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { checkedBy } from "#lib/forms/use-contract-form.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { type Basics, basicsOf } from "../calls.ts";
import { basicsDraftOf, emptyBasics, sameBasics } from "./basics.ts";

export interface BasicsForm {
  form: UseFormReturn<Basics>;
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  discard: () => void;
  /** Deletes the draft on this device, after saving or discarding. */
  forget: () => void;
}

export const basicsCheck = (kind: WizardKind) =>
  checkedBy<Basics>(kind === "wizard" ? "createWizardBody" : "createOnboardingBody");

/** A new wizard's basics before its first save, stored on this device so that a crash or reload loses nothing. */
export function useBasics(kind: WizardKind, projectId: string): BasicsForm {
  const device = useDraft(`${kind}.${projectId}.new`);
  const [draft] = useState(() => basicsDraftOf(device.read()));
  const [isRestored] = useState(draft !== null && !sameBasics(draft, emptyBasics));
  const [isDirty, setDirty] = useState(isRestored);
  const [isOver, setOver] = useState(false);
  const form = useForm<Basics>({ ...basicsCheck(kind), defaultValues: draft ?? emptyBasics });
  // Subscribed without rerendering, so that typing stays fast.
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isChanged = !sameBasics(values, emptyBasics);
        setDirty(isChanged);
        device.save(isChanged ? { values: basicsOf(values) } : null);
      },
    });
  }, [form, device]);
  return {
    form,
    isDirty: isDirty && !isOver,
    isRestored: isRestored && isDirty,
    discard: () => {
      form.reset(emptyBasics);
      setDirty(false);
      device.save(null);
    },
    forget: () => {
      setOver(true);
      device.save(null);
    },
  };
}
