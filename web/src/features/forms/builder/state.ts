import type { FieldType, FormPriority } from "@firstlight/contract";
import type { TemplateFields } from "./template-fields.ts";
import { withTemplate } from "./with-template.ts";
import { type BuilderField, copyOf, newField, movedBy, movedTo, type PastedQuestion, pastedField } from "./fields.ts";

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

export interface RemovedField {
  field: BuilderField;
  index: number;
}

export type BuilderAction =
  | { do: "change details"; patch: Partial<BuilderDetails> }
  /** `at` is the index it gets; without one it is the last. */
  | { do: "add field"; type: FieldType; at?: number; now: number }
  | { do: "add questions"; questions: readonly PastedQuestion[]; at: number; now: number }
  | { do: "duplicate fields"; ids: readonly string[]; now: number }
  | { do: "change field"; id: string; patch: FieldPatch }
  | { do: "remove fields"; ids: readonly string[] }
  /** In the order of their indexes. */
  | { do: "put back"; removed: readonly RemovedField[] }
  | { do: "move fields"; ids: readonly string[]; by: -1 | 1 }
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

function add(state: BuilderState, { type, at = state.fields.length, now }: BuilderAction & { do: "add field" }) {
  const field = newField(state.fields, type, now);
  return { ...state, fields: state.fields.toSpliced(at, 0, field), selectedId: field.id };
}

function addQuestions(state: BuilderState, { questions, at, now }: BuilderAction & { do: "add questions" }) {
  const added: BuilderField[] = [];
  for (const question of questions) added.push(pastedField([...state.fields, ...added], question, now));
  const selectedId = added[0]?.id ?? state.selectedId;
  return { ...state, fields: state.fields.toSpliced(at, 0, ...added), selectedId };
}

/** Each copy stands behind its original; the last one is selected. */
function duplicate(state: BuilderState, ids: readonly string[], now: number): BuilderState {
  let { fields, selectedId } = state;
  for (const original of state.fields.filter(({ id }) => ids.includes(id))) {
    const copy = copyOf(fields, original, now);
    fields = fields.toSpliced(fields.indexOf(original) + 1, 0, copy);
    selectedId = copy.id;
  }
  return { ...state, fields, selectedId };
}

function remove(state: BuilderState, ids: readonly string[]): BuilderState {
  const fields = state.fields.filter((field) => !ids.includes(field.id));
  const isSelectedGone = state.selectedId !== null && ids.includes(state.selectedId);
  return { ...state, fields, selectedId: isSelectedGone ? null : state.selectedId };
}

function putBack(state: BuilderState, removed: readonly RemovedField[]): BuilderState {
  // Undo may have brought them back already.
  const gone = removed.filter(({ field }) => !state.fields.some((other) => other.id === field.id));
  const fields = gone.reduce((all, { field, index }) => all.toSpliced(index, 0, field), state.fields);
  return gone[0] ? { ...state, fields, selectedId: gone[0].field.id } : state;
}

function moveBy(state: BuilderState, { ids, by }: BuilderAction & { do: "move fields" }): BuilderState {
  const fields = movedBy(state.fields, ids, by);
  return fields === state.fields ? state : { ...state, fields };
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
      return add(state, action);
    case "add questions":
      return addQuestions(state, action);
    case "duplicate fields":
      return duplicate(state, action.ids, action.now);
    case "change field": {
      const changed = (field: BuilderField) => (field.id === action.id ? { ...field, ...action.patch } : field);
      return { ...state, fields: state.fields.map(changed) };
    }
    case "remove fields":
      return remove(state, action.ids);
    case "put back":
      return putBack(state, action.removed);
    case "move fields":
      return moveBy(state, action);
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
