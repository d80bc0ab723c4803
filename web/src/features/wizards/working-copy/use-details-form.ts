import type { WizardKind } from "@firstlight/contract";
import { useEffect, useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { sameBasics } from "../builder/basics.ts";
import { basicsCheck } from "../builder/use-basics.ts";
import { type AnyStatus, type Basics, basicsOf } from "../calls.ts";
import type { ContentWork } from "./use-wizard-content.ts";

/** The basics of the working copy as a form: what is typed goes into the copy, and what undo or a load brings back into the form. */
export function useDetailsForm(kind: WizardKind, work: ContentWork, status: AnyStatus): UseFormReturn<Basics> {
  const { content, change, generation } = work;
  const form = useForm<Basics>({ ...basicsCheck(kind), defaultValues: basicsOf({ ...content, status }) });
  const latest = useRef({ content, status, change });
  useEffect(() => {
    latest.current = { content, status, change };
  });
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        const now = latest.current;
        if (sameBasics(values, { ...now.content, status: values.status })) return;
        const { status: _status, ...details } = basicsOf(values);
        now.change((before) => ({ ...before, ...details }), ["basics", name].join("."));
      },
    });
  }, [form]);
  const shown = useRef(generation);
  useEffect(() => {
    if (shown.current === generation) return;
    shown.current = generation;
    form.reset(basicsOf({ ...latest.current.content, status: latest.current.status }));
  }, [form, generation]);
  return form;
}
