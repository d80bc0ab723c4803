import { webAddress } from "@firstlight/contract";
import type { Editor } from "@tiptap/core";
import { type FormEvent, useId, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, Dialog, TextField } from "#ui/index.ts";

/** Adds a scheme if the user typed an address without one. */
const withScheme = (typed: string) => (/^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`);

/** Focuses the input when the dialog opens. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

interface RichTextLinkProps {
  editor: Editor;
  onClose: () => void;
}

/** Asks for the link's URL; if no text is selected, also for the link text. */
export function RichTextLink({ editor, onClose }: RichTextLinkProps) {
  const [before] = useState(() => {
    const { href } = editor.getAttributes("link");
    return typeof href === "string" ? href : "";
  });
  const [needsText] = useState(() => before === "" && editor.state.selection.empty);
  const [address, setAddress] = useState(before);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const formId = useId();

  const close = () => {
    onClose();
    // After the dialog has released the focus.
    setTimeout(() => !editor.isDestroyed && editor.commands.focus());
  };
  const change = (typed: string) => {
    setAddress(typed);
    setProblem(undefined);
  };
  const link = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { data: href, error } = webAddress.safeParse(address.trim() === "" ? "" : withScheme(address.trim()));
    if (error) return setProblem(error.issues[0]?.message);
    const mark = { type: "link", attrs: { href } };
    if (needsText) editor.commands.insertContent({ type: "text", text: text.trim() || address.trim(), marks: [mark] });
    else editor.chain().extendMarkRange("link").setMark("link", { href }).run();
    return close();
  };
  const unlink = () => {
    editor.chain().extendMarkRange("link").unsetMark("link").run();
    close();
  };
  const footer = (
    <>
      {before !== "" && (
        <Button variant="danger-ghost" className="sm:me-auto" onPress={unlink}>
          {t("Remove Link")}
        </Button>
      )}
      <Button onPress={close}>{t("Cancel")}</Button>
      <Button variant="primary" type="submit" form={formId}>
        {before === "" ? t("Add Link") : t("Change Link")}
      </Button>
    </>
  );
  return (
    <Dialog title={t("Link")} size="sm" isOpen onOpenChange={close} isDismissable={false} footer={footer}>
      <form id={formId} noValidate onSubmit={link} className="flex flex-col gap-4">
        <TextField
          label={t("Address")}
          type="url"
          ref={focusOnce}
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={change}
          error={problem}
        />
        {needsText && (
          <TextField
            label={t("Link text")}
            labelNote={t("optional")}
            description={t("The text people select. Leave empty to show the address.")}
            autoComplete="off"
            value={text}
            onChange={setText}
          />
        )}
      </form>
    </Dialog>
  );
}
