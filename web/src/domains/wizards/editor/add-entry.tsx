import { type LucideIcon, Plus } from "lucide-react";
import { Button, Menu } from "../../../ui/index.ts";

interface AddEntryProps<T extends string> {
  /** "Add content block". */
  label: string;
  types: readonly T[];
  words: Readonly<Record<T, { name: string; icon: LucideIcon; note: string }>>;
  isFull: boolean;
  onAdd: (type: T) => void;
}

export function AddEntry<T extends string>({ label, types, words, isFull, onAdd }: AddEntryProps<T>) {
  const items = types.map((type) => ({
    id: type,
    label: words[type].name,
    icon: words[type].icon,
    description: words[type].note,
    onAction: () => onAdd(type),
  }));
  const button = (
    <Button icon={Plus} isDisabled={isFull} className="w-full sm:w-fit">
      {label}
    </Button>
  );
  return <Menu label={label} placement="bottom start" items={items} trigger={button} />;
}
