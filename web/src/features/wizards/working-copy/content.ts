import { splitTags, untitledWizard, type WizardEdit, type WizardEditContent } from "@firstlight/contract";
import type { SavedCopy } from "#shared/editing/autosaver.ts";
import type { Basics } from "../calls.ts";
import { draftOf, type StepDraft, stepBodyOf } from "../step-editor/draft.ts";

/** What a wizard says of itself; its status changes by publishing. */
type Details = Omit<Basics, "status">;

/** A wizard while it is edited. */
export interface WizardContent extends Details {
  steps: readonly StepDraft[];
}

/** Changes the content, or leaves it. @param typed the input typed into: what is typed there is undone as one step */
export type Change = (how: (content: WizardContent) => WizardContent, typed?: string) => void;

export function contentOf({ steps, ...details }: WizardEditContent): WizardContent {
  const title = details.title === untitledWizard ? "" : details.title;
  return { ...details, title, steps: steps.map(draftOf) };
}

export function bodyOf({ title, description, priority, steps, ...rest }: WizardContent): WizardEditContent {
  return {
    title,
    description,
    priority,
    estimated_total_time: rest.estimated_total_time,
    tags: splitTags(rest.tags),
    settings: { completion_message: rest.settings.completion_message },
    steps: steps.map(stepBodyOf),
  };
}

const bodies = new WeakMap<WizardContent, string>();

function textOf(content: WizardContent): string {
  const known = bodies.get(content);
  if (known !== undefined) return known;
  const text = JSON.stringify(bodyOf(content));
  bodies.set(content, text);
  return text;
}

/** Whether both would be saved alike. */
export const sameContent = (one: WizardContent, other: WizardContent) => one === other || textOf(one) === textOf(other);

export const savedFrom = (edit: WizardEdit): SavedCopy<WizardContent> => ({
  content: contentOf(edit.content),
  revision: edit.revision,
  base: edit.base_updated_at,
});
