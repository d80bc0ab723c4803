import { type LucideIcon, Plus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { Button, ErrorBoundary } from "../../../ui/index.ts";

// What floats is heavy: it loads when it is asked for.
const AddMenu = lazy(async () => ({ default: (await import("./add-menu.tsx")).AddMenu }));

interface AddEntryProps<T extends string> {
  /** "Add content block". */
  label: string;
  types: readonly T[];
  words: Readonly<Record<T, { name: string; icon: LucideIcon; note: string }>>;
  isFull: boolean;
  /** Somebody is about to add one. */
  onOpen: () => void;
  onAdd: (type: T) => void;
}

export function AddEntry<T extends string>({ label, types, words, isFull, onOpen, onAdd }: AddEntryProps<T>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const items = types.map((type) => ({
    id: type,
    label: words[type].name,
    icon: words[type].icon,
    description: words[type].note,
    onAction: () => onAdd(type),
  }));
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={trigger}
        icon={Plus}
        isDisabled={isFull}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => {
          onOpen();
          setOpen(true);
        }}
        className="w-full sm:w-fit"
      >
        {label}
      </Button>
      {isOpen && (
        <ErrorBoundary title="The menu could not be loaded.">
          <Suspense fallback={null}>
            <AddMenu label={label} placement="bottom start" items={items} triggerRef={trigger} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
