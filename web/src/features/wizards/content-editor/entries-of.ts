import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { moved } from "./moved.ts";

interface Keyed {
  key: string;
}

interface EntriesInput<T extends Keyed> {
  /** The name of an entry in the removal message: "Image". */
  nameOf: (entry: T) => string;
  copyOf: (entry: T) => T;
  /** Updates the list based on its latest value. */
  change: (how: (list: readonly T[]) => readonly T[], typed?: string) => void;
  /** Called with an added or copied entry. */
  onAdded: (entry: T) => void;
}

/** The field that is typed into; a switch is undone by itself. */
export const typedIn = (key: string, patch: object): string | undefined =>
  Object.values(patch).some((value) => typeof value === "boolean") ? undefined : `${key} ${Object.keys(patch).join()}`;

/** The actions on a list's entries; removing can be undone. */
export function entriesOf<T extends Keyed>(list: readonly T[], { nameOf, copyOf, change, onAdded }: EntriesInput<T>) {
  const add = (entry: T) => {
    change((before) => [...before, entry]);
    onAdded(entry);
  };
  const update = (key: string, patch: Partial<T>) =>
    change(
      (before) => before.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)),
      typedIn(key, patch),
    );
  const onMove = (from: number, to: number) => change((before) => moved(before, from, to));
  const onDuplicate = (key: string) => {
    const index = list.findIndex((entry) => entry.key === key);
    const original = list[index];
    if (!original) return;
    const copy = copyOf(original);
    change((before) => before.toSpliced(index + 1, 0, copy));
    onAdded(copy);
  };
  const onRemove = (key: string) => {
    const index = list.findIndex((entry) => entry.key === key);
    const entry = list[index];
    if (!entry) return;
    change((before) => before.filter((other) => other.key !== key));
    const putBack = () =>
      change((before) => (before.some((other) => other.key === key) ? before : before.toSpliced(index, 0, entry)));
    toast.info(t("{name} removed", { name: nameOf(entry) }), { action: { label: t("Undo"), onPress: putBack } });
  };
  return { add, update, onMove, onDuplicate, onRemove };
}
