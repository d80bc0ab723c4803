import { ListPlus } from "lucide-react";
import { Button, EmptyState } from "../../../ui/index.ts";
import type { WholeWizard } from "../wizard-calls.ts";

interface PreviewTabProps {
  wizard: WholeWizard;
  onAddSteps: () => void;
}

/** The wizard as testers go through it; nothing of it is sent. */
export function PreviewTab({ wizard, onAddSteps }: PreviewTabProps) {
  if (wizard.steps.length === 0) {
    return (
      <EmptyState
        icon={ListPlus}
        title="Nothing to preview yet"
        headingLevel={2}
        action={<Button onPress={onAddSteps}>Add steps</Button>}
      >
        Add a step, and you can go through the wizard here as your testers will.
      </EmptyState>
    );
  }
  return <p>{wizard.title}</p>;
}
