import type { Form } from "@firstlight/contract";
import { Redo2, Undo2 } from "lucide-react";
import { Button, IconButton } from "../../ui/index.ts";
import type { Builder } from "./use-builder.ts";
import type { SaveAs } from "./use-save-form.ts";

interface BuilderActionsProps {
  form: Form | undefined;
  history: Pick<Builder, "undo" | "redo" | "canUndo" | "canRedo">;
  onCancel: () => void;
  onSave: (as: SaveAs) => void;
  pending: SaveAs | null;
}

function History({ undo, redo, canUndo, canRedo }: BuilderActionsProps["history"]) {
  return (
    <div role="group" aria-label="History" className="flex">
      <IconButton icon={Undo2} label="Undo last change" onPress={undo} isDisabled={!canUndo} />
      <IconButton icon={Redo2} label="Redo change" onPress={redo} isDisabled={!canRedo} />
    </div>
  );
}

/** "Save Form" opens a new form and leaves an existing one in its state; a draft can be opened on the way. */
export function BuilderActions({ form, history, onCancel, onSave, pending }: BuilderActionsProps) {
  const primary: SaveAs = form ? "keep" : "open";
  const secondary = secondaryOf(form);
  return (
    <>
      <History {...history} />
      <Button variant="ghost" onPress={onCancel} isDisabled={pending !== null}>
        Cancel
      </Button>
      {secondary && (
        <Button
          onPress={() => onSave(secondary.as)}
          isPending={pending === secondary.as}
          isDisabled={pending !== null && pending !== secondary.as}
        >
          {secondary.label}
        </Button>
      )}
      <Button
        variant="primary"
        onPress={() => onSave(primary)}
        isPending={pending === primary}
        isDisabled={pending !== null && pending !== primary}
        pendingLabel="Saving…"
      >
        Save Form
      </Button>
    </>
  );
}

function secondaryOf(form: Form | undefined): { as: SaveAs; label: string } | null {
  if (!form) return { as: "draft", label: "Save as draft" };
  return form.status === "draft" ? { as: "open", label: "Save and open" } : null;
}
