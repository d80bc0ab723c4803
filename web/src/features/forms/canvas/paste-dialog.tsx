import { useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { Button, Dialog, TextArea } from "#ui/index.ts";
import type { PastedQuestion } from "../builder/fields.ts";
import { pastedQuestions } from "./pasted-questions.ts";

interface PasteDialogProps {
  onAdd: (questions: readonly PastedQuestion[]) => void;
  onClose: () => void;
}

/** Questions from a document or a mail, each line a field. */
export function PasteDialog({ onAdd, onClose }: PasteDialogProps) {
  const [text, setText] = useState("");
  const questions = pastedQuestions(text);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={false}
      title={t("Paste Questions")}
      description={t("One question per line. Lines that start with a dash are options of the question above.")}
      footer={
        <>
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" isDisabled={questions.length === 0} onPress={() => onAdd(questions)}>
            {plural(questions.length, "Add {count} Question", "Add {count} Questions")}
          </Button>
        </>
      }
    >
      <TextArea
        label={t("Questions")}
        value={text}
        onChange={setText}
        rows={10}
        placeholder={t("What did you try first?\nDid it work?\n- Yes\n- No")}
      />
    </Dialog>
  );
}
