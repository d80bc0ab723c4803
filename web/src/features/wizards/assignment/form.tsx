import type { TesterGroup } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { plural, t } from "#lib/text/translate.ts";
import { AssignmentFields } from "#shared/testers/assignment.tsx";
import { Banner, Button, CheckboxGroup, RadioGroup } from "#ui/index.ts";
import { testerGroupsQuery } from "#shared/testers/groups.ts";
import type { AssignableWizard } from "../calls.ts";
import { PickTesters } from "./pick-testers.tsx";
import type { Assigning, Choice, Way } from "./use-assign.ts";

const ways: readonly { value: Way; label: string }[] = [
  { value: "people", label: t("Specific testers") },
  { value: "groups", label: t("Groups") },
  { value: "everyone", label: t("Everyone") },
];

interface WhoProps {
  wizard: AssignableWizard;
  groups: readonly TesterGroup[];
  choice: Choice;
  onChange: (patch: Partial<Choice>) => void;
}

function Who({ wizard, groups, choice, onChange }: WhoProps) {
  if (choice.way === "everyone") {
    return (
      <p className="text-base text-ink-muted">
        {t("Every tester currently in the project. Testers who join later aren’t assigned automatically.")}
      </p>
    );
  }
  if (choice.way === "groups") {
    return (
      <CheckboxGroup
        label={t("Groups")}
        isLabelHidden
        variant="cards"
        options={groups.map(({ id, name, member_count }) => ({
          value: id,
          label: name,
          description: plural(member_count, "{count} tester", "{count} testers"),
        }))}
        value={choice.groups}
        onChange={(chosen) => onChange({ groups: chosen })}
      />
    );
  }
  return (
    <PickTesters wizard={wizard} groups={groups} chosen={choice.people} onChange={(people) => onChange({ people })} />
  );
}

function labelOf({ way, people, groups }: Choice): string {
  if (way === "people" && people.size > 0)
    return plural(people.size, "Assign to {count} Tester", "Assign to {count} Testers");
  if (way === "groups" && groups.length > 0)
    return plural(groups.length, "Assign to {count} Group", "Assign to {count} Groups");
  return way === "everyone" ? t("Assign to Everyone") : t("Assign");
}

interface AssignFormProps {
  wizard: AssignableWizard;
  assigning: Assigning;
  onClose: () => void;
}

/** The testers to assign, a message for them, and a due date. */
export function AssignForm({ wizard, assigning, onClose }: AssignFormProps) {
  const { choice, change, assign, isPending, failure } = assigning;
  const { data: groups = [] } = useQuery(testerGroupsQuery(wizard.project_id));
  const offered = ways.filter(({ value }) => value !== "groups" || groups.length > 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        assign();
      }}
      className="flex flex-col gap-5"
    >
      <RadioGroup
        label={t("Who")}
        orientation="horizontal"
        options={offered}
        value={choice.way}
        onChange={(value) => change({ way: ways.find((each) => each.value === value)?.value ?? "people" })}
      />
      <Who wizard={wizard} groups={groups} choice={choice} onChange={change} />
      <AssignmentFields terms={choice} onChange={change} />
      {/* What failed stands with the button, in view however long the list is. */}
      <div className="sticky -bottom-5 -mx-6 -mb-5 flex flex-col gap-3 border-t border-line bg-raised px-6 pt-4 pb-5">
        {failure && (
          <Banner tone="danger">
            <p>{failure.text}</p>
            {failure.reason && <p className="text-ink-muted">{failure.reason}</p>}
          </Banner>
        )}
        <div className="flex gap-2 sm:justify-end">
          <Button onPress={onClose} isDisabled={isPending}>
            {t("Cancel")}
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            pendingLabel={t("Assigning…")}
            className="grow sm:grow-0"
          >
            {labelOf(choice)}
          </Button>
        </div>
      </div>
    </form>
  );
}
