import { type FormEvent, useEffect, useLayoutEffect, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError, detailOf } from "../api/error.ts";
import type * as bodies from "./body-schemas.ts";
import { takeOverTyped } from "./typed-early.ts";
import { hasUnfinishedInput } from "./unfinished-input.ts";

/** A body of the contract by its name in `body-schemas.ts`, or what loads another. */
export type LateBody = keyof typeof bodies | (() => Promise<unknown>);

async function load(body: LateBody) {
  const schema = typeof body === "function" ? body() : import("./body-schemas.ts").then((schemas) => schemas[body]);
  const [loaded, { zodResolver }] = await Promise.all([schema, import("@hookform/resolvers/zod")]);
  return { schema: loaded, zodResolver };
}

/** On a stalled connection the server checks alone. */
const patienceMs = 4_000;
/** From when on a form says that it waits for the schema. */
const slowMs = 200;

/** The schema, or null if it does not come in time. */
async function loadInTime(body: LateBody) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, patienceMs, null);
  });
  const late = await Promise.race([load(body).catch(() => null), tooLate]);
  clearTimeout(timer);
  return late;
}

/** What no schema of the contract knows, as messages by field. */
export type OwnCheck<T extends FieldValues> = (values: T) => Partial<Record<FieldPath<T>, string>>;

/** How a form checks: when a field is left and on submit, then as it is corrected. */
export function checkedBy<T extends FieldValues>(body: LateBody | null, ownCheck?: OwnCheck<T>) {
  // Schemas are heavy, so they load with the first check; should they not come, the server's own check decides.
  const resolver: Resolver<T, unknown, T> = async (values, context, options) => {
    const late = body && (await loadInTime(body));
    const checked = late
      ? await late.zodResolver(late.schema as z.ZodType<T, T>)(values, context, options)
      : { values, errors: {} };
    const own = Object.entries(ownCheck?.(values) ?? {}).map(([name, message]) => [name, { type: "own", message }]);
    return own.length === 0 ? checked : { values: {}, errors: { ...checked.errors, ...Object.fromEntries(own) } };
  };
  return { mode: "onTouched", reValidateMode: "onChange", shouldFocusError: true, resolver } as const;
}

/**
 * Puts the server's field errors beside their fields and focuses the first.
 * Answers whether every error found its field, so that nothing is left to say above the form.
 */
export function showFieldErrors<T extends FieldValues>(error: unknown, form: UseFormReturn<T>): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const known = Object.keys(form.getValues());
  const shown = error.errors.filter(({ path }) => known.includes(path.split(".")[0] ?? ""));
  for (const [index, { path, message }] of shown.entries()) {
    form.setError(path as FieldPath<T>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return shown.length === error.errors.length;
}

interface ContractFormOptions<T extends FieldValues, Answer> {
  /** Null where only the server can check. */
  body: LateBody | null;
  defaultValues: NoInfer<DefaultValues<T>>;
  ownCheck?: OwnCheck<NoInfer<T>>;
  /** What is stored, where others may change it too: fields that are not edited follow it. */
  values?: NoInfer<T>;
  /** The field that gets the focus when the form opens, or as it appears. */
  focus?: FieldPath<NoInfer<T>> | undefined;
  send: (values: T) => Promise<Answer>;
  /** Called after the submission has ended, so that the form can be reset. @param typed what was sent, as it was typed */
  onSent?: (answer: Answer, typed: T) => void;
  /** The sentence above the form if the server gives no reason, or what finds it. */
  failed: string | ((error: unknown) => string);
}

/**
 * The one way for forms: checks by a body of the contract, shows the server's errors beside their fields, and keeps what
 * was typed. Fields are `FormField`s and `FormTextField`s of the kit.
 */
export function useContractForm<T extends FieldValues, Answer>(options: ContractFormOptions<T, Answer>) {
  const { body, defaultValues, ownCheck, values: stored, focus, send, onSent, failed } = options;
  const form = useForm<T>({
    ...checkedBy<T>(body, ownCheck),
    defaultValues,
    ...(stored && { values: stored, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
  });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    if (focus) setFocus(focus);
  }, [focus, setFocus]);
  // Once, before anything renders again: a field would then be emptied.
  useLayoutEffect(() => {
    takeOverTyped(form.getValues());
  }, [form]);
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    const after: { run?: () => void } = {};
    // A check takes no time once the schema is there.
    const slow = setTimeout(setPending, slowMs, true);
    await form.handleSubmit(async (values) => {
      clearTimeout(slow);
      const typed = { ...form.getValues() };
      setPending(true);
      try {
        const answer = await send(values);
        after.run = () => onSent?.(answer, typed);
      } catch (error) {
        if (showFieldErrors(error, form)) return;
        const message = typeof failed === "string" ? detailOf(error, failed) : failed(error);
        form.setError("root", { message });
      } finally {
        setPending(false);
      }
    })(event);
    clearTimeout(slow);
    setPending(false);
    after.run?.();
  };
  return {
    form,
    control: form.control,
    isPending,
    /** What belongs to no field. */
    failure: errors.root?.message,
    /** Props to spread on the form. */
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A second press waits for the answer to the first.
        if (!isSubmitting && !hasUnfinishedInput(event.currentTarget)) void submit(event);
      },
    },
  };
}
