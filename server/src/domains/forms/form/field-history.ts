import { optionLabel, optionValue, type FieldSummary, type Form } from "@firstlight/contract";
import type { KnownOption } from "#domains/questions/public.ts";

export type StoredField = Form["fields"][number];

export interface FormVersion {
  version: number;
  fields: readonly StoredField[];
  created_at: Date;
}

/** A field as it is now or was at last, with what all versions of the form say of it. */
export interface KnownField extends StoredField {
  history: FieldSummary["history"];
  /** Of all versions: the current ones in their order, then those that are gone. */
  known: KnownOption[];
  /** Of a matrix: rows that only older versions have, the newest ones first. */
  goneRows?: string[];
}

function optionsOf(field: StoredField): { value: string; label: string }[] {
  return (field.options ?? []).map((option) => ({ value: optionValue(option), label: optionLabel(option) }));
}

/** @param seen one field in each version that has it, the newest first */
function knownOptions(seen: readonly StoredField[], isCurrent: boolean): KnownOption[] {
  const known = new Map<string, KnownOption>();
  for (const [age, field] of seen.entries()) {
    for (const option of optionsOf(field)) {
      if (!known.has(option.value)) known.set(option.value, { ...option, isCurrent: isCurrent && age === 0 });
    }
  }
  return [...known.values()];
}

/** @param seen one field in each version that has it, the oldest first */
function knownRows(newest: readonly string[], seen: readonly StoredField[], isCurrent: boolean) {
  const rows = isCurrent ? [...newest] : [];
  const all = new Set(seen.toReversed().flatMap((field) => field.rows ?? []));
  return { rows, goneRows: [...all.difference(new Set(rows))] };
}

interface Seen {
  versions: number[];
  fields: StoredField[];
}

function join({ versions, fields }: Seen, numbers: readonly number[]): KnownField[] {
  const newest = fields.at(-1);
  const last = versions.at(-1);
  const first = versions[0];
  if (!newest || last === undefined || first === undefined) return [];
  const removed_in = numbers.find((number) => number > last) ?? null;
  const earlier = new Set(fields.map(({ label }) => label));
  earlier.delete(newest.label);
  return [
    {
      ...newest,
      ...(newest.rows && knownRows(newest.rows, fields, removed_in === null)),
      history: { is_current: removed_in === null, added_in: first, removed_in, earlier_labels: [...earlier] },
      known: knownOptions(fields.toReversed(), removed_in === null),
    },
  ];
}

/**
 * Every field a form has or had, joined by id: the current ones in their order, then those removed, the last removed first.
 * @param versions all of them, the oldest first
 */
export function knownFields(versions: readonly FormVersion[]): KnownField[] {
  const seen = new Map<string, Seen>();
  for (const { version, fields } of versions) {
    for (const field of fields) {
      const one = seen.get(field.id) ?? { versions: [], fields: [] };
      one.versions.push(version);
      one.fields.push(field);
      seen.set(field.id, one);
    }
  }
  const numbers = versions.map(({ version }) => version);
  const inOrder = versions.toReversed().flatMap(({ fields }) => fields.map(({ id }) => id));
  return [...new Set(inOrder)].flatMap((id) => join(seen.get(id) ?? { versions: [], fields: [] }, numbers));
}
