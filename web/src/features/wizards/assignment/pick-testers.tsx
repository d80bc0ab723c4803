import type { TesterGroup, WizardTester } from "@firstlight/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { useDebouncedValue } from "#lib/hooks/use-debounced-value.ts";
import { Button, Checkbox, EmptyState, NativeSelect, SearchField } from "#ui/index.ts";
import { wizardTestersQuery } from "../queries.ts";
import type { AssignableWizard } from "../calls.ts";
import { PeopleBox } from "./people-box.tsx";

interface PickTestersProps {
  wizard: AssignableWizard;
  groups: readonly TesterGroup[];
  /** Searching and filtering do not change it. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function useUnassigned(wizardId: string) {
  const [typed, setTyped] = useState("");
  const [group, setGroup] = useState("");
  const q = useDebouncedValue(typed);
  const query = useInfiniteQuery({
    ...wizardTestersQuery(wizardId, { assigned: "no", q: q || undefined, group: group || undefined, limit: 100 }),
    placeholderData: keepPreviousData,
  });
  const list = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, list, typed, setTyped, group, setGroup, isNarrowed: q !== "" || group !== "" };
}

type Found = ReturnType<typeof useUnassigned>;

/** The empty state: everyone has it already, or there are no testers. */
function NoTestersLeft({ wizard: { counts }, found }: { wizard: AssignableWizard; found: Found }) {
  if (found.isNarrowed) {
    return (
      <p className="py-6 text-center text-base text-ink-muted">
        {found.typed
          ? t("No results for “{typed}”.", { typed: found.typed })
          : t("Everyone in this group is already assigned.")}
      </p>
    );
  }
  if (!counts || counts.assigned > 0) {
    return (
      <p className="py-6 text-center text-base text-ink-muted">
        {counts ? t("All testers in the project are already assigned.") : t("Everyone is already assigned.")}
      </p>
    );
  }
  return (
    <EmptyState isCompact icon={Users} title={t("No beta users available")} headingLevel={3}>
      {t("Invite testers in the Beta Users tab, then assign them here.")}
    </EmptyState>
  );
}

interface RowProps {
  tester: WizardTester;
  isChosen: boolean;
  onToggle: () => void;
}

function Row({ tester: { user, state }, isChosen, onToggle }: RowProps) {
  return (
    <li className="border-b border-line px-4 py-1 last:border-b-0 hover:bg-hover/60 has-checked:bg-brand-soft/50">
      <Checkbox isSelected={isChosen} onChange={onToggle} className="[&>label]:w-full [&>label]:py-1.5">
        <span className="block truncate font-medium">{user.name || user.email}</span>
        <span className="block truncate text-sm text-ink-muted">
          {user.email}
          {state !== "not_started" &&
            ` · ${state === "completed" ? t("completed it on their own") : t("started on their own")}`}
        </span>
      </Checkbox>
    </li>
  );
}

/** Those it could still be assigned to, found by name, email and group. */
export function PickTesters({ wizard, groups, chosen, onChange }: PickTestersProps) {
  const found = useUnassigned(wizard.id);
  const { query, list, isNarrowed } = found;
  const areAllChosen = list.length > 0 && list.every(({ user }) => chosen.has(user.id));
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{t("Testers")}</legend>
      <div className="flex flex-col gap-2 sm:flex-row">
        <SearchField
          label={t("Search testers")}
          placeholder={t("Search by name or email")}
          value={found.typed}
          onChange={found.setTyped}
          className="grow"
        />
        {groups.length > 0 && (
          <NativeSelect
            label={t("Group")}
            isLabelHidden
            placeholder={t("All testers")}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={found.group}
            onChange={found.setGroup}
            className="sm:w-44"
          />
        )}
      </div>
      <div className="flex min-h-control-sm items-center justify-between gap-3">
        <p role="status" className="tabular text-sm text-ink-muted">
          {chosen.size === 0
            ? t("No recipients selected")
            : plural(chosen.size, "{count} tester selected", "{count} testers selected")}
        </p>
        {list.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onPress={() =>
              toggle(
                list.map(({ user }) => user.id),
                !areAllChosen,
              )
            }
          >
            {areAllChosen ? t("Deselect All Shown") : t("Select All {count} Shown", { count: list.length })}
          </Button>
        )}
      </div>
      <PeopleBox query={query}>
        {query.isSuccess && list.length === 0 && <NoTestersLeft wizard={wizard} found={found} />}
        {list.length > 0 && (
          <ul aria-label={isNarrowed ? t("Testers found") : t("Testers")} aria-busy={query.isPlaceholderData}>
            {list.map((tester) => (
              <Row
                key={tester.user.id}
                tester={tester}
                isChosen={chosen.has(tester.user.id)}
                onToggle={() => toggle([tester.user.id], !chosen.has(tester.user.id))}
              />
            ))}
          </ul>
        )}
      </PeopleBox>
    </fieldset>
  );
}
