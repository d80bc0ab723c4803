import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { failureReason, failureText } from "#lib/api/failure-labels.ts";
import { type AssignmentTerms, sayAssigned } from "#shared/testers/assignment.tsx";
import { refreshWizards } from "../queries.ts";

export type Way = "people" | "groups" | "everyone";

export interface Choice extends AssignmentTerms {
  way: Way;
  people: ReadonlySet<string>;
  groups: readonly string[];
}

const noOne: Choice = { way: "people", people: new Set<string>(), groups: [], notes: "", dueDate: "" };
const noTesterSelected = t("Please select at least one user to assign the wizard to.");

const isEmpty = ({ way, people, groups }: Choice) =>
  (way === "people" && people.size === 0) || (way === "groups" && groups.length === 0);

/** Whom a wizard is to be assigned to, until it is. */
export function useAssign(wizardId: string, onDone: () => void) {
  const client = useQueryClient();
  const [choice, setChoice] = useState(noOne);
  const [isRefused, setRefused] = useState(false);
  const assigning = useMutation({
    mutationFn: ({ way, people, groups, notes, dueDate }: Choice) =>
      api.assignWizard({
        params: { id: wizardId },
        body: {
          user_ids: way === "people" ? [...people] : [],
          group_ids: way === "groups" ? [...groups] : [],
          everyone: way === "everyone",
          notes,
          due_date: dueDate || null,
        },
      }),
    onSuccess: (done) => {
      sayAssigned(done);
      void refreshWizards(client);
      onDone();
    },
  });
  const { error } = assigning;
  const failure = error && {
    text: failureText(error, t("Failed to assign wizard. Please try again.")),
    reason: failureReason(error),
  };
  return {
    choice,
    change: (patch: Partial<Choice>) => {
      setRefused(false);
      setChoice((current) => ({ ...current, ...patch }));
    },
    assign: () => {
      assigning.reset();
      if (isEmpty(choice)) setRefused(true);
      else assigning.mutate(choice);
    },
    isPending: assigning.isPending,
    failure: isRefused ? { text: noTesterSelected, reason: null } : failure,
  };
}

export type Assigning = ReturnType<typeof useAssign>;
