import type { ReactElement } from "react";
import {
  Controller,
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Shows the error of a field that is left once the press is over: the layout shift would move the link that is pressed. */
function oncePressed(then: () => void): void {
  if (!document.documentElement.matches(":active")) return then();
  const over = new AbortController();
  for (const end of ["pointerup", "pointercancel"]) {
    const go = () => {
      over.abort();
      setTimeout(then);
    };
    addEventListener(end, go, { capture: true, signal: over.signal });
  }
}

interface FormFieldProps<T extends FieldValues, N extends FieldPath<T>> {
  control: Control<T>;
  name: N;
  /** Fields whose check depends on this one. */
  deps?: FieldPath<T>[];
  /** The field of the kit, with the props to spread on it. */
  children: (field: ControllerRenderProps<T, N> & { error: string | undefined }) => ReactElement;
}

/** Of a list, the error of its first entry that has one. */
function messageOf(error: FieldError | undefined): string | undefined {
  return error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined);
}

/** A field of a form of `useContractForm`. */
export function FormField<T extends FieldValues, N extends FieldPath<T>>({
  control,
  name,
  deps,
  children,
}: FormFieldProps<T, N>) {
  return (
    <Controller
      control={control}
      name={name}
      {...(deps && { rules: { deps } })}
      render={({ field, fieldState: { error } }) =>
        children({ ...field, onBlur: () => oncePressed(field.onBlur), error: messageOf(error) })
      }
    />
  );
}

type FormTextFieldProps<T extends FieldValues> = Omit<TextFieldProps, "name" | "value" | "onChange" | "onBlur"> &
  Pick<FormFieldProps<T, FieldPath<T>>, "control" | "name">;

export function FormTextField<T extends FieldValues>({ control, name, ...rest }: FormTextFieldProps<T>) {
  return (
    <FormField control={control} name={name}>
      {(field) => <TextField {...rest} {...field} />}
    </FormField>
  );
}
