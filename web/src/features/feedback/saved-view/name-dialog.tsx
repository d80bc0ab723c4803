import { limits } from "@firstlight/contract";
import { type FormEvent, useState } from "react";
import { focusOnce } from "#lib/hooks/focus-once.ts";
import { t } from "#lib/text/translate.ts";
import { Button, Checkbox, Dialog, TextField } from "#ui/index.ts";

interface NamedView {
  name: string;
  is_shared: boolean;
}

interface NameDialogProps {
  title: string;
  before: NamedView;
  isPending: boolean;
  failure: string | undefined;
  onSave: (view: NamedView) => void;
  onClose: () => void;
}

/** The name of a saved view, and whether the whole team sees it. */
export function NameDialog({ title, before, isPending, failure, onSave, onClose }: NameDialogProps) {
  const [view, setView] = useState(before);
  const name = view.name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== "" && !isPending) onSave({ ...view, name });
  };
  return (
    <Dialog isOpen size="sm" isDismissable={false} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          ref={focusOnce}
          label={t("Name")}
          value={view.name}
          onChange={(next) => setView({ ...view, name: next })}
          maxLength={limits.feedbackView}
          error={failure}
          autoComplete="off"
          isRequired
        />
        <Checkbox
          description={t("Everyone on your team sees it. Only you can change it.")}
          isSelected={view.is_shared}
          onChange={(is_shared) => setView({ ...view, is_shared })}
        >
          {t("Share with the team")}
        </Checkbox>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button type="submit" variant="primary" isPending={isPending} isDisabled={name === ""}>
            {t("Save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
