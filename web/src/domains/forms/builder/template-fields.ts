import type { FormField } from "@firstlight/contract";
import type { TemplateName } from "./builder-templates.tsx";

type Question = Pick<FormField, "type" | "label"> & Partial<Omit<FormField, "id">>;

/** A form to start from. Conditions name a question by its number, as `field_1`; ids come when it is used. */
export interface TemplateFields {
  title: string;
  description: string;
  /** Whether one tester answers more than once. */
  manyResponses?: boolean;
  questions: readonly Question[];
}

const impressions: TemplateFields = {
  title: "First impressions",
  description: "Look around for five minutes, then tell us what you saw. There are no wrong answers.",
  questions: [
    { type: "rating", label: "How do you like it at first sight?", required: true },
    {
      type: "textarea",
      label: "In your own words, what is this product for?",
      description: "Please answer without looking it up: what you gathered on your own helps us most.",
      required: true,
      rules: { min_length: 20, max_length: 2000 },
    },
    {
      type: "checkbox",
      label: "Which words describe it?",
      description: "Choose up to three.",
      options: ["Clear", "Useful", "Friendly", "Fast", "Crowded", "Confusing", "Slow", "Unfinished"],
      shuffle: true,
      rules: { max_choices: 3 },
    },
    {
      type: "textarea",
      label: "What put you off?",
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_most", value: 3 }] },
    },
    {
      type: "textarea",
      label: "What did you like best?",
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_least", value: 4 }] },
    },
    {
      type: "radio",
      label: "Did you find what you were looking for?",
      required: true,
      options: ["Yes", "Partly", "No"],
    },
    {
      type: "text",
      label: "What were you looking for?",
      show_if: {
        match: "any",
        conditions: [
          { field: "field_6", is: "equals", value: "Partly" },
          { field: "field_6", is: "equals", value: "No" },
        ],
      },
    },
  ],
};

const bug: TemplateFields = {
  title: "Bug report",
  description: "One report for each problem, please. You can send as many as you like.",
  manyResponses: true,
  questions: [
    {
      type: "text",
      label: "What went wrong, in one sentence?",
      required: true,
      rules: { min_length: 10, max_length: 200 },
    },
    {
      type: "textarea",
      label: "How can we make it happen?",
      description: "Step by step, from where you started.",
      placeholder: "1. Open the map\n2. Press “Add roof”\n3. …",
      required: true,
    },
    { type: "textarea", label: "What did you expect instead?" },
    {
      type: "radio",
      label: "How bad is it?",
      required: true,
      options: ["I could not go on", "I found a way around it", "It is a small flaw"],
    },
    {
      type: "textarea",
      label: "How did you get around it?",
      show_if: { match: "all", conditions: [{ field: "field_4", is: "equals", value: "I found a way around it" }] },
    },
    { type: "radio", label: "Does it happen every time?", options: ["Every time", "Now and then", "It happened once"] },
    { type: "select", label: "What did you use?", required: true, options: ["Phone", "Tablet", "Computer"] },
    {
      type: "text",
      label: "Which version of the app?",
      description: "You find it at the bottom of the settings.",
      rules: {
        pattern: "v?[0-9]+(\\.[0-9]+){1,3}",
        pattern_message: "Enter a version like 1.4 or 2.0.3",
      },
      show_if: { match: "all", conditions: [{ field: "field_7", is: "not_equals", value: "Computer" }] },
    },
    {
      type: "file",
      label: "A picture or a recording of it",
      rules: { file_kinds: ["image", "video"], max_files: 3 },
    },
  ],
};

const nps: TemplateFields = {
  title: "Would you recommend us?",
  description: "A few questions, one minute.",
  questions: [
    {
      type: "number",
      label: "How likely are you to recommend us to a friend or colleague?",
      description: "0 is not at all, 10 is certainly.",
      required: true,
      rules: { min: 0, max: 10 },
    },
    {
      type: "textarea",
      label: "What would have to change for you to recommend us?",
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_most", value: 6 }] },
    },
    {
      type: "textarea",
      label: "What is missing for a 10?",
      show_if: {
        match: "all",
        conditions: [
          { field: "field_1", is: "at_least", value: 7 },
          { field: "field_1", is: "at_most", value: 8 },
        ],
      },
    },
    {
      type: "textarea",
      label: "What do you like most?",
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_least", value: 9 }] },
    },
    { type: "radio", label: "May we write to you about your answer?", required: true, options: ["Yes", "No"] },
    {
      type: "email",
      label: "Where do we reach you?",
      required: true,
      show_if: { match: "all", conditions: [{ field: "field_5", is: "equals", value: "Yes" }] },
    },
  ],
};

const usability: TemplateFields = {
  title: "Usability of one task",
  description: "Please try the task first, then answer while it is fresh.",
  questions: [
    {
      type: "radio",
      label: "Could you finish the task?",
      required: true,
      options: ["Yes", "Yes, with difficulty", "No"],
    },
    {
      type: "textarea",
      label: "Where did you get stuck?",
      required: true,
      show_if: { match: "all", conditions: [{ field: "field_1", is: "not_equals", value: "Yes" }] },
    },
    { type: "rating", label: "How easy was it?", description: "1 is very hard, 5 is very easy.", required: true },
    { type: "number", label: "About how many minutes did it take?", rules: { min: 0, max: 240 } },
    {
      type: "radio",
      label: "Was that longer than you expected?",
      options: ["Shorter", "About as expected", "Longer"],
      show_if: { match: "all", conditions: [{ field: "field_4", is: "answered" }] },
    },
    {
      type: "checkbox",
      label: "What helped you?",
      options: ["Labels", "Help texts", "The search", "Trying things out"],
      shuffle: true,
    },
    { type: "textarea", label: "What one thing would you change?" },
    {
      type: "file",
      label: "A picture of where it was hard",
      rules: { file_kinds: ["image"], max_files: 3 },
      show_if: { match: "all", conditions: [{ field: "field_3", is: "at_most", value: 3 }] },
    },
  ],
};

const exit: TemplateFields = {
  title: "Exit survey",
  description: "The test ends here. Thank you for your time; one last look back.",
  questions: [
    { type: "rating", label: "How was taking part?", required: true },
    {
      type: "radio",
      label: "Will you go on using the product?",
      required: true,
      options: ["Yes", "I am not sure yet", "No"],
    },
    {
      type: "checkbox",
      label: "What speaks against it?",
      required: true,
      options: [
        "The price",
        "Something is missing",
        "It is hard to use",
        "It was not reliable",
        "I use something else",
      ],
      shuffle: true,
      rules: { max_choices: 3 },
      show_if: { match: "all", conditions: [{ field: "field_2", is: "not_equals", value: "Yes" }] },
    },
    {
      type: "textarea",
      label: "What is missing?",
      show_if: { match: "all", conditions: [{ field: "field_3", is: "contains", value: "Something is missing" }] },
    },
    {
      type: "textarea",
      label: "What would you miss most if it were gone?",
      show_if: { match: "all", conditions: [{ field: "field_2", is: "equals", value: "Yes" }] },
    },
    { type: "textarea", label: "What could we do better in the next test?" },
    {
      type: "radio",
      label: "Would you test for us again?",
      required: true,
      options: ["Gladly", "Perhaps", "Rather not"],
    },
  ],
};

export const templateFields: Readonly<Record<TemplateName, TemplateFields>> = {
  impressions,
  bug,
  nps,
  usability,
  exit,
};
