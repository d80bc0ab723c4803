import type { FieldType, FormPriority } from "@firstlight/contract";
import type { TemplateFields } from "./template-fields.ts";
import { withTemplate } from "./with-template.ts";
import { type BuilderField, copyOf, newField, movedTo } from "./fields.ts";

export interface BuilderDetails {
  title: string;
  description: string;
  instructions: string;
  priority: FormPriority;
  dueDate: string;
  /** The form's position among the project's forms, if set by a user; null lets the server decide. */
  order: number | null;
  manyResponses: boolean;
  closeDate: string;
  responseLimit: number | null;
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
  | { do: "place field"; id: string; at: number }
  | { do: "select field"; id: string | null }
  | { do: "use template"; template: TemplateFields; now: number }
  | { do: "replace"; content: BuilderContent };

export const emptyForm: BuilderContent = {
  title: "",
  description: "",
  instructions: "",
  priority: "medium",
  dueDate: "",
  order: null,
  manyResponses: false,
  closeDate: "",
  responseLimit: null,
  fields: [],
};

function add(state: BuilderState, type: FieldType, now: number): BuilderState {
  const field = newField(state.fields, type, now);
  return { ...state, fields: [...state.fields, field], selectedId: field.id };
}

function duplicate(state: BuilderState, id: string, now: number): BuilderState {
  const index = state.fields.findIndex((field) => field.id === id);
  const original = state.fields[index];
  if (!original) return state;
  const copy = copyOf(state.fields, original, now);
  return { ...state, fields: state.fields.toSpliced(index + 1, 0, copy), selectedId: copy.id };
}

function remove(state: BuilderState, id: string): BuilderState {
  const fields = state.fields.filter((field) => field.id !== id);
  return { ...state, fields, selectedId: state.selectedId === id ? null : state.selectedId };
}

function putBack(state: BuilderState, field: BuilderField, index: number): BuilderState {
  // Undo may have brought it back already.
  if (state.fields.some((other) => other.id === field.id)) return state;
  return { ...state, fields: state.fields.toSpliced(index, 0, field), selectedId: field.id };
}

function moveTo(state: BuilderState, id: string, at: number): BuilderState {
  const fields = movedTo(state.fields, id, at);
  return fields === state.fields ? state : { ...state, fields };
}

export function builderReducer(state: BuilderState, action: BuilderAction): BuilderState {
  switch (action.do) {
    case "change details":
      return { ...state, ...action.patch };
    case "add field":
      return add(state, action.type, action.now);
    case "duplicate field":
      return duplicate(state, action.id, action.now);
    case "change field": {
      const changed = (field: BuilderField) => (field.id === action.id ? { ...field, ...action.patch } : field);
      return { ...state, fields: state.fields.map(changed) };
    }
    case "remove field":
      return remove(state, action.id);
    case "put back":
      return putBack(state, action.field, action.index);
    case "move field":
      return moveTo(state, action.id, state.fields.findIndex((field) => field.id === action.id) + action.by);
    case "place field":
      return moveTo(state, action.id, action.at);
    case "select field":
      return { ...state, selectedId: action.id };
    case "use template":
      return withTemplate(state, action.template, action.now);
    case "replace":
      return { ...action.content, selectedId: null };
  }
}
