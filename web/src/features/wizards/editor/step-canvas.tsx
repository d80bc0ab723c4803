import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Card, TextArea, TextField } from "#ui/index.ts";
import { StepBlocks, StepInteractions, type ContentProps } from "../content-editor/step-content.tsx";
import { useNamed } from "../step-editor/errors.ts";
import { untitledStep } from "../step-editor/shown.ts";

interface StepCanvasProps extends ContentProps {
  patch: (patch: { title: string } | { description: string }) => void;
}

/** The words stand as testers get them, until they are edited. */
const inline =
  "[&_:is(input,textarea)]:-mx-3 [&_:is(input,textarea)]:w-[calc(100%+1.5rem)] [&_:is(input,textarea):not(:hover,:focus,[aria-invalid=true])]:border-transparent [&_:is(input,textarea):not(:focus)]:bg-transparent";

/** A step as testers get it; each part is edited in its place. */
export function StepCanvas({ patch, ...content }: StepCanvasProps) {
  const { title, description } = content.draft;
  return (
    <Card padding="md" className="min-w-0">
      <div role="group" aria-label={t("Step")} className="flex min-w-0 flex-col gap-4">
        <TextField
          {...useNamed("title")}
          label={t("Step title")}
          isLabelHidden
          isRequired
          autoComplete="off"
          placeholder={untitledStep}
          maxLength={limits.title}
          value={title}
          onChange={(value) => patch({ title: value })}
          className={`${inline} [&_input]:text-xl [&_input]:font-semibold`}
        />
        <TextArea
          {...useNamed("description")}
          label={t("Step description")}
          isLabelHidden
          isRequired
          rows={2}
          placeholder={t("Step description")}
          maxLength={limits.description}
          value={description}
          onChange={(value) => patch({ description: value })}
          className={inline}
        />
        <StepBlocks {...content} />
        <StepInteractions {...content} />
      </div>
    </Card>
  );
}
