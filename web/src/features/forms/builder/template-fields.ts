import type { FormField } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import type { TemplateName } from "./templates.tsx";

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
  title: t("First impressions"),
  description: t("Look around for 5 minutes, then tell us what you saw. There are no wrong answers."),
  questions: [
    { type: "rating", label: t("How do you like it at first glance?"), required: true },
    {
      type: "textarea",
      label: t("In your own words, what is this product for?"),
      description: t("Answer without looking it up. Your own impression helps us most."),
      required: true,
      rules: { min_length: 20, max_length: 2000 },
    },
    {
      type: "checkbox",
      label: t("Which words describe it?"),
      description: t("Choose up to 3."),
      options: [
        t("Clear"),
        t("Useful"),
        t("Friendly"),
        t("Fast"),
        t("Crowded"),
        t("Confusing"),
        t("Slow"),
        t("Unfinished"),
      ],
      shuffle: true,
      rules: { max_choices: 3 },
    },
    {
      type: "textarea",
      label: t("What put you off?"),
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_most", value: 3 }] },
    },
    {
      type: "textarea",
      label: t("What did you like best?"),
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_least", value: 4 }] },
    },
    {
      type: "radio",
      label: t("Did you find what you were looking for?"),
      required: true,
      options: [t("Yes"), t("Partly"), t("No")],
    },
    {
      type: "text",
      label: t("What were you looking for?"),
      show_if: {
        match: "any",
        conditions: [
          { field: "field_6", is: "equals", value: t("Partly") },
          { field: "field_6", is: "equals", value: t("No") },
        ],
      },
    },
  ],
};

const bug: TemplateFields = {
  title: t("Bug report"),
  description: t("Send one report for each problem. You can send as many as you like."),
  manyResponses: true,
  questions: [
    {
      type: "text",
      label: t("What went wrong, in one sentence?"),
      required: true,
      rules: { min_length: 10, max_length: 200 },
    },
    {
      type: "textarea",
      label: t("How can we reproduce it?"),
      description: t("Step by step, from where you started."),
      placeholder: t("1. Open the map\n2. Select “Add roof”\n3. …"),
      required: true,
    },
    { type: "textarea", label: t("What did you expect instead?") },
    {
      type: "radio",
      label: t("How bad is it?"),
      required: true,
      options: [t("I couldn’t continue"), t("I found a way around it"), t("It’s a minor issue")],
    },
    {
      type: "textarea",
      label: t("How did you get around it?"),
      show_if: { match: "all", conditions: [{ field: "field_4", is: "equals", value: t("I found a way around it") }] },
    },
    {
      type: "radio",
      label: t("Does it happen every time?"),
      options: [t("Every time"), t("Sometimes"), t("It happened once")],
    },
    {
      type: "select",
      label: t("What did you use?"),
      required: true,
      options: [t("Phone"), t("Tablet"), t("Computer")],
    },
    {
      type: "text",
      label: t("Which version of the app?"),
      description: t("You’ll find it at the bottom of the settings."),
      rules: {
        pattern: "v?[0-9]+(\\.[0-9]+){1,3}",
        pattern_message: t("Enter a version like 1.4 or 2.0.3"),
      },
      show_if: { match: "all", conditions: [{ field: "field_7", is: "not_equals", value: t("Computer") }] },
    },
    {
      type: "file",
      label: t("A screenshot or recording of the problem"),
      rules: { file_kinds: ["image", "video"], max_files: 3 },
    },
  ],
};

const nps: TemplateFields = {
  title: t("Would you recommend us?"),
  description: t("A few questions, 1 minute."),
  questions: [
    {
      type: "number",
      label: t("How likely are you to recommend us to a friend or colleague?"),
      description: t("0 is not at all likely, 10 is extremely likely."),
      required: true,
      rules: { min: 0, max: 10 },
    },
    {
      type: "textarea",
      label: t("What would have to change for you to recommend us?"),
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_most", value: 6 }] },
    },
    {
      type: "textarea",
      label: t("What would make it a 10?"),
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
      label: t("What do you like most?"),
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_least", value: 9 }] },
    },
    { type: "radio", label: t("Can we contact you about your answer?"), required: true, options: [t("Yes"), t("No")] },
    {
      type: "email",
      label: t("How can we reach you?"),
      required: true,
      show_if: { match: "all", conditions: [{ field: "field_5", is: "equals", value: t("Yes") }] },
    },
  ],
};

const usability: TemplateFields = {
  title: t("Usability of one task"),
  description: t("Try the task first, then answer while it’s fresh."),
  questions: [
    {
      type: "radio",
      label: t("Were you able to finish the task?"),
      required: true,
      options: [t("Yes"), t("Yes, with difficulty"), t("No")],
    },
    {
      type: "textarea",
      label: t("Where did you get stuck?"),
      required: true,
      show_if: { match: "all", conditions: [{ field: "field_1", is: "not_equals", value: t("Yes") }] },
    },
    { type: "rating", label: t("How easy was it?"), description: t("1 is very hard, 5 is very easy."), required: true },
    { type: "number", label: t("About how many minutes did it take?"), rules: { min: 0, max: 240 } },
    {
      type: "radio",
      label: t("Was that longer than you expected?"),
      options: [t("Shorter"), t("About as expected"), t("Longer")],
      show_if: { match: "all", conditions: [{ field: "field_4", is: "answered" }] },
    },
    {
      type: "checkbox",
      label: t("What helped you?"),
      options: [t("Labels"), t("Help text"), t("The search bar"), t("Trial and error")],
      shuffle: true,
    },
    { type: "textarea", label: t("What one thing would you change?") },
    {
      type: "file",
      label: t("A screenshot of where you got stuck"),
      rules: { file_kinds: ["image"], max_files: 3 },
      show_if: { match: "all", conditions: [{ field: "field_3", is: "at_most", value: 3 }] },
    },
  ],
};

const exit: TemplateFields = {
  title: t("Exit survey"),
  description: t("The test is over. Thank you for your time. We have a few last questions."),
  questions: [
    { type: "rating", label: t("How was the test overall?"), required: true },
    {
      type: "radio",
      label: t("Will you keep using the product?"),
      required: true,
      options: [t("Yes"), t("I’m not sure yet"), t("No")],
    },
    {
      type: "checkbox",
      label: t("What’s holding you back?"),
      required: true,
      options: [
        t("The price"),
        t("Something is missing"),
        t("It is hard to use"),
        t("It was not reliable"),
        t("I use something else"),
      ],
      shuffle: true,
      rules: { max_choices: 3 },
      show_if: { match: "all", conditions: [{ field: "field_2", is: "not_equals", value: t("Yes") }] },
    },
    {
      type: "textarea",
      label: t("What is missing?"),
      show_if: { match: "all", conditions: [{ field: "field_3", is: "contains", value: t("Something is missing") }] },
    },
    {
      type: "textarea",
      label: t("What would you miss most if it were gone?"),
      show_if: { match: "all", conditions: [{ field: "field_2", is: "equals", value: t("Yes") }] },
    },
    { type: "textarea", label: t("What could we do better in the next test?") },
    {
      type: "radio",
      label: t("Would you test for us again?"),
      required: true,
      options: [t("Definitely"), t("Maybe"), t("Probably not")],
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
