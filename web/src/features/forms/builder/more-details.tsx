import { type FormPriority, formPriorities, limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { DateField, NativeSelect, NumberField, TextArea } from "#ui/index.ts";
import type { BuilderDetails } from "./state.ts";
import { priorityNames } from "../labels.ts";

/** What the settings hold of a form: its title and description are on the canvas. */
export type Details = Omit<BuilderDetails, "title" | "description">;

interface MoreDetailsProps {
  details: Details;
  onChange: (patch: Partial<Details>) => void;
}

const priorities = formPriorities.map((value) => ({ value, label: priorityNames[value] }));
const isPriority = (value: string): value is FormPriority => formPriorities.some((priority) => priority === value);
const perTester = [
  { value: "one", label: t("One") },
  { value: "many", label: t("Unlimited") },
];

function Sorting({ details, onChange }: MoreDetailsProps) {
  return (
    <>
      <NativeSelect
        label={t("Priority")}
        description={t("Testers see it on the form.")}
        options={priorities}
        value={details.priority}
        onChange={(value) => isPriority(value) && onChange({ priority: value })}
      />
      <DateField
        name="form-due_date"
        label={t("Due date")}
        labelNote={t("optional")}
        description={t("When testers should finish.")}
        value={details.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
      />
      <NumberField
        name="form-order"
        label={t("Order")}
        description={t("Lower numbers come first. Leave empty to add a new form last.")}
        value={details.order}
        onChange={(order) => onChange({ order })}
        min={0}
        max={limits.formOrder}
        step={1}
      />
    </>
  );
}

/** How long the form lives, and how often one tester may answer. */
function Life({ details, onChange }: MoreDetailsProps) {
  return (
    <>
      <NativeSelect
        label={t("Responses per tester")}
        description={t("How many times one tester can submit the form.")}
        options={perTester}
        value={details.manyResponses ? "many" : "one"}
        onChange={(value) => onChange({ manyResponses: value === "many" })}
      />
      <DateField
        name="form-close_date"
        label={t("Closing date")}
        labelNote={t("optional")}
        description={t("The last day testers can respond.")}
        value={details.closeDate}
        onChange={(closeDate) => onChange({ closeDate })}
      />
      <NumberField
        name="form-response_limit"
        label={t("Response limit")}
        labelNote={t("optional")}
        description={t("The form closes at this number.")}
        value={details.responseLimit}
        onChange={(responseLimit) => onChange({ responseLimit })}
        min={1}
        max={1_000_000}
        step={1}
      />
    </>
  );
}

export function MoreDetails(props: MoreDetailsProps) {
  const { details, onChange } = props;
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        name="form-instructions"
        label={t("Instructions")}
        labelNote={t("optional")}
        description={t("Testers read this before the first question.")}
        value={details.instructions}
        onChange={(instructions) => onChange({ instructions })}
        maxLength={limits.description}
        rows={3}
      />
      <Sorting {...props} />
      <Life {...props} />
    </div>
  );
}
