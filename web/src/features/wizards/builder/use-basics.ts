import type { WizardKind } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { checkedBy } from "#lib/forms/use-contract-form.ts";
import { useDraft } from "#shared/drafts/device-storage.ts";
import { type Basics, basicsOf, type WholeWizard } from "../calls.ts";
import { type Base, emptyBasics, basicsDraftOf, sameBasics } from "./basics.ts";

export interface BasicsForm {
  form: UseFormReturn<Basics>;
  isDirty: boolean;
  /** Whether changes from an earlier session were restored. */
  isRestored: boolean;
  discard: () => void;
  /** The version that is being edited. */
  base: Base;
  /** Loads the version saved by others and discards local input. */
  load: (stored: WholeWizard) => void;
  /** Deletes the draft on this device, after saving or discarding. */
  forget: () => void;
}

const baseOf = (wizard: WholeWizard | undefined): Base =>
  wizard ? { values: basicsOf(wizard), savedAt: wizard.updated_at } : { values: emptyBasics, savedAt: null };

interface BasicsInput {
  kind: WizardKind;
  projectId: string;
  wizard: WholeWizard | undefined;
}

/** A wizard's basics while they are edited, stored on this device so that a crash or reload loses nothing. */
export function useBasics({ kind, projectId, wizard }: BasicsInput): BasicsForm {
  const device = useDraft(`${kind}.${projectId}.${wizard?.id ?? "new"}`);
  const [draft] = useState(() => basicsDraftOf(device.read()));
  const [stored, setStored] = useState(() => baseOf(wizard));
  // Restored changes stay based on the version they were made to, so that later saves by others are not overwritten.
  const [base, setBase] = useState(draft?.base ?? stored);
  const [isRestored] = useState(draft !== null && !sameBasics(draft.values, stored.values));
  const [isDirty, setDirty] = useState(isRestored);
  const [isOver, setOver] = useState(false);
  const form = useForm<Basics>({
    ...checkedBy<Basics>(kind === "wizard" ? "createWizardBody" : "createOnboardingBody"),
    defaultValues: draft?.values ?? stored.values,
  });
  // Subscribed without rerendering, so that typing stays fast.
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const isChanged = !sameBasics(values, stored.values);
        setDirty(isChanged);
        device.save(isChanged ? { values: basicsOf(values), base } : null);
      },
    });
  }, [form, device, stored, base]);

  const take = (next: Base) => {
    setStored(next);
    setBase(next);
    form.reset(next.values);
    setDirty(false);
    device.save(null);
  };
  return {
    form,
    isDirty: isDirty && !isOver,
    isRestored: isRestored && isDirty,
    discard: () => take(baseOf(wizard)),
    base,
    load: (theirs) => take(baseOf(theirs)),
    forget: () => {
      setOver(true);
      device.save(null);
    },
  };
}
