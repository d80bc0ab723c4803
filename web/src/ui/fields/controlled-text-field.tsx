import { type Control, Controller, type FieldPath, type FieldValues } from "react-hook-form";
import { TextField, type TextFieldProps } from "../index.ts";

interface AuthFieldProps<T extends FieldValues> extends Omit<TextFieldProps, "name" | "value" | "onChange" | "onBlur"> {
  control: Control<T>;
  name: FieldPath<T>;
}

export function AuthField<T extends FieldValues>({ control, name, ...rest }: AuthFieldProps<T>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => <TextField {...rest} {...field} error={fieldState.error?.message} />}
    />
  );
}
