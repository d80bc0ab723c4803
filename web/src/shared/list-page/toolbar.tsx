import type { ReactNode } from "react";
import { NativeSelect, SearchField } from "#ui/index.ts";
import type { ListAddress } from "./address.ts";

interface Field<Filters> {
  name: keyof Filters & string;
  label: string;
  placeholder?: string;
  className?: string;
  /** Those to choose from; without them it is typed. */
  options?: readonly { value: string; label: string }[];
  /** Chosen if nothing is said. */
  usual?: string;
  /** What the address keeps of a choice, if it is no text. */
  read?: (said: string) => unknown;
}

interface ListFieldsProps<Filters> {
  address: Pick<ListAddress<Filters>, "filters" | "change">;
  fields: readonly Field<Filters>[];
}

const textOf = (said: string) => said || undefined;

/** The search and the filters of a list, in this order. */
export function ListFields<Filters>({ address, fields }: ListFieldsProps<Filters>) {
  return fields.map(({ name, label, placeholder, className, options, usual = "", read = textOf }) => {
    const value = String(address.filters[name] ?? usual);
    const onChange = (said: string) => address.change({ [name]: read(said) });
    const field = { label, value, onChange, ...(placeholder && { placeholder }), ...(className && { className }) };
    if (!options) return <SearchField key={name} {...field} />;
    return <NativeSelect key={name} isLabelHidden options={options} {...field} />;
  });
}

interface ListToolbarProps<Filters> extends ListFieldsProps<Filters> {
  /** Of the list. */
  label: string;
  /** How the fields stand beside each other. */
  className: string;
  /** After the fields. */
  children?: ReactNode;
  below?: ReactNode;
}

/** What a list is narrowed to. */
export function ListToolbar<Filters>({ label, className, children, below, ...fields }: ListToolbarProps<Filters>) {
  return (
    <div role="search" aria-label={label} className="flex flex-col gap-3">
      <div className={className}>
        <ListFields {...fields} />
        {children}
      </div>
      {below}
    </div>
  );
}
