import type { Form } from "@firstlight/contract";
import { Redo2, Undo2 } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { Button, cx, IconButton } from "#ui/index.ts";
import type { Builder } from "./use-builder.ts";
import type { SaveAs } from "./use-save-form.ts";

interface BuilderActionsProps {
  form: Form | undefined;
  history: Pick<Builder, "undo" | "redo" | "canUndo" | "canRedo">;
  onCancel: () => void;
  onSave: (as: SaveAs) => void;
  pending: SaveAs | null;
}

function History({ undo, redo, canUndo, canRedo, className }: BuilderActionsProps["history"] & { className: string }) {
  return (
    <div role="group" aria-label={t("History")} className={cx("-ms-2 flex grow sm:ms-0 sm:grow-0", className)}>
      <IconButton icon={Undo2} label={t("Undo Last Change")} onPress={undo} isDisabled={!canUndo} />
      <IconButton icon={Redo2} label={t("Redo Change")} onPress={redo} isDisabled={!canRedo} />
    </div>
  );
}

/** On a phone two ways to save share a row of their own. */
const saveClass = "grow basis-[calc(50%-0.25rem)] sm:grow-0 sm:basis-auto";

/** "Save Form" opens a new form and leaves an existing one in its state; a draft can be opened on the way. */
export function BuilderActions({ form, history, onCancel, onSave, pending }: BuilderActionsProps) {
  const primary: SaveAs = form ? "keep" : "open";
  const secondary = secondaryOf(form);
  return (
    <>
      <History {...history} className={secondary ? "max-sm:basis-1/2" : ""} />
      <Button variant="ghost" onPress={onCancel} isDisabled={pending !== null}>
        {t("Cancel")}
      </Button>
      {secondary && (
        <Button
          className={secondary ? saveClass : ""}
          onPress={() => onSave(secondary.as)}
          isPending={pending === secondary.as}
          isDisabled={pending !== null && pending !== secondary.as}
        >
          {secondary.label}
        </Button>
      )}
      <Button
        variant="primary"
        className={secondary ? saveClass : ""}
        onPress={() => onSave(primary)}
        isPending={pending === primary}
        isDisabled={pending !== null && pending !== primary}
        pendingLabel={t("Saving…")}
      >
        {t("Save Form")}
      </Button>
    </>
  );
}

function secondaryOf(form: Form | undefined): { as: SaveAs; label: string } | null {
  if (!form) return { as: "draft", label: t("Save as Draft") };
  return form.status === "draft" ? { as: "open", label: t("Save and Open") } : null;
}
