import {
  choiceTypes,
  defaultOptions,
  type FieldOption,
  type FieldType,
  type Form,
  type FormField,
  type FormPriority,
  updateFormBody,
} from "@firstlight/contract";
import { optionsText, parseOptions } from "./field-options.ts";
import { fieldTypeNames } from "./field-type-names.ts";

/** A field while it is edited: options stay the text people type, so that line breaks survive. */
export interface BuilderField {
  id: string;
  type: FieldType;
  label: string;
  required: boolean;
  description: string;
  placeholder: string;
  optionsText: string;
  /** Options as last saved, so that a label keeps its value. */
  savedOptions: readonly FieldOption[];
}

export interface BuilderDetails {
  title: string;
  description: string;
  instructions: string;
  priority: FormPriority;
  dueDate: string;
  order: number;
}

export interface BuilderContent extends BuilderDetails {
  fields: readonly BuilderField[];
}

export interface BuilderState extends BuilderContent {
  selectedId: string | null;
}

export type FieldPatch = Partial<Omit<BuilderField, "id" | "type" | "savedOptions">>;

export type BuilderAction =
  | { do: "change details"; patch: Partial<BuilderDetails> }
  | { do: "add field"; type: FieldType; now: number }
  | { do: "duplicate field"; id: string; now: number }
  | { do: "change field"; id: string; patch: FieldPatch }
  | { do: "remove field"; id: string }
  | { do: "put back"; field: BuilderField; index: number }
  | { do: "move field"; id: string; by: -1 | 1 }
  | { do: "select field"; id: string | null }
  | { do: "replace"; content: BuilderContent };

export const emptyForm: BuilderContent = {
  title: "",
  description: "",
  instructions: "",
  priority: "medium",
  dueDate: "",
  order: 0,
  fields: [],
};

export function isChoice(type: FieldType): boolean {
  return choiceTypes.includes(type);
}

/** `field_` and the time; counts on when two fields are added within one millisecond. */
export function newFieldId(fields: readonly BuilderField[], now: number): string {
  const taken = new Set(fields.map((field) => field.id));
  let stamp = now;
  while (taken.has(`field_${stamp}`)) stamp += 1;
  return `field_${stamp}`;
}

/** The wish, or the wish with the first free number: labels of one form differ. */
function freeLabel(fields: readonly BuilderField[], wish: string): string {
  const taken = new Set(fields.map((field) => field.label.trim()));
  let label = wish;
  for (let number = 2; taken.has(label); number += 1) label = `${wish} ${number}`;
  return label;
}

function newField(fields: readonly BuilderField[], type: FieldType, now: number): BuilderField {
  return {
    id: newFieldId(fields, now),
    type,
    label: freeLabel(fields, `${fieldTypeNames[type]} question`),
    required: false,
    description: "",
    placeholder: "",
    optionsText: isChoice(type) ? optionsText(defaultOptions) : "",
    savedOptions: [],
  };
}

function duplicate(state: BuilderState, id: string, now: number): BuilderState {
  const index = state.fields.findIndex((field) => field.id === id);
  const original = state.fields[index];
  if (!original) return state;
  const copy = {
    ...original,
    id: newFieldId(state.fields, now),
    label: freeLabel(state.fields, original.label.trim()),
  };
  return { ...state, fields: state.fields.toSpliced(index + 1, 0, copy), selectedId: copy.id };
}

function move(state: BuilderState, id: string, by: -1 | 1): BuilderState {
  const index = state.fields.findIndex((field) => field.id === id);
  const moved = state.fields[index];
  const neighbour = state.fields[index + by];
  if (!moved || !neighbour) return state;
  return { ...state, fields: state.fields.with(index, neighbour).with(index + by, moved) };
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.do) {
    case "change details":
      return { ...state, ...action.patch };
    case "add field": {
      const field = newField(state.fields, action.type, action.now);
      return { ...state, fields: [...state.fields, field], selectedId: field.id };
    }
    case "duplicate field":
      return duplicate(state, action.id, action.now);
    case "change field":
      return {
        ...state,
        fields: state.fields.map((field) => (field.id === action.id ? { ...field, ...action.patch } : field)),
      };
    case "remove field":
      return {
        ...state,
        fields: state.fields.filter((field) => field.id !== action.id),
        selectedId: state.selectedId === action.id ? null : state.selectedId,
      };
    case "put back":
      return { ...state, fields: state.fields.toSpliced(action.index, 0, action.field), selectedId: action.field.id };
    case "move field":
      return move(state, action.id, action.by);
    case "select field":
      return { ...state, selectedId: action.id };
    case "replace":
      return { ...action.content, selectedId: null };
  }
}

export function contentOf(form: Form): BuilderContent {
  return {
    title: form.title,
    description: form.description,
    instructions: form.instructions,
    priority: form.priority,
    dueDate: form.due_date ?? "",
    order: form.sequence_order,
    fields: form.fields.map(({ options = [], ...field }) => ({
      ...field,
      optionsText: optionsText(options),
      savedOptions: options,
    })),
  };
}

/** The field as testers will get it. */
export function formFieldOf(field: BuilderField): FormField {
  const { optionsText: typed, savedOptions, ...rest } = field;
  return isChoice(field.type) ? { ...rest, options: parseOptions(typed, savedOptions) } : rest;
}

export function bodyOf(content: BuilderContent) {
  return {
    title: content.title,
    description: content.description,
    instructions: content.instructions,
    priority: content.priority,
    due_date: content.dueDate || null,
    sequence_order: content.order,
    fields: content.fields.map(formFieldOf),
  };
}

export type ProblemPlace =
  | { at: "title" | "details" | "palette" }
  | { at: "field"; id: string; part: "label" | "options" | "description" | "placeholder" };

export interface BuilderProblem {
  message: string;
  place: ProblemPlace;
}

const fieldParts = ["label", "options", "description", "placeholder"] as const;
const detailParts = new Set<PropertyKey>(["description", "instructions", "priority", "due_date", "sequence_order"]);

/** Where on the screen an issue belongs, by its path in the request body. */
export function placeOf(content: BuilderContent, path: readonly PropertyKey[]): ProblemPlace {
  const [root, index, name] = path;
  const field = root === "fields" ? content.fields[Number(index)] : undefined;
  if (field) return { at: "field", id: field.id, part: fieldParts.find((part) => part === name) ?? "label" };
  if (root === "fields") return { at: "palette" };
  return { at: root !== undefined && detailParts.has(root) ? "details" : "title" };
}

/** What the server would refuse, found before asking it. */
export function findProblem(content: BuilderContent): BuilderProblem | null {
  const checked = updateFormBody.safeParse(bodyOf(content));
  const issue = checked.error?.issues[0];
  return issue ? { message: issue.message, place: placeOf(content, issue.path) } : null;
}

export function sameContent(one: BuilderContent, other: BuilderContent): boolean {
  return JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
}
