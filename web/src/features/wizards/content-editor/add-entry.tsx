import { type LucideIcon, Plus } from "lucide-react";
import { Button, LazyMenu } from "#ui/index.ts";

interface AddEntryProps<T extends string> {
  /** "Add content block". */
  label: string;
  types: readonly T[];
  labelsOf: (type: T) => { name: string; icon: LucideIcon; note: string };
  isFull: boolean;
  /** Loads what the cursor goes into. */
  onOpen: () => Promise<unknown>;
  onAdd: (type: T) => void;
}

export function AddEntry<T extends string>({ label, types, labelsOf, isFull, onOpen, onAdd }: AddEntryProps<T>) {
  const items = types.map((type) => {
    const { name, icon, note } = labelsOf(type);
    return { id: type, label: name, icon, description: note, onAction: () => onAdd(type) };
  });
  return (
    <LazyMenu
      label={label}
      placement="bottom start"
      items={items}
      onOpen={onOpen}
      trigger={(props) => (
        <Button {...props} icon={Plus} isDisabled={isFull} className="w-full sm:w-fit">
          {label}
        </Button>
      )}
    />
  );
}
