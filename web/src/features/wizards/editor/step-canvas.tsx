import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { EditableText } from "#ui/fields/editable-text.tsx";
import { Card } from "#ui/index.ts";
import { StepBlocks, StepInteractions, type ContentProps } from "../content-editor/step-content.tsx";
import { useNamed } from "../step-editor/errors.ts";

interface StepCanvasProps extends ContentProps {
  patch: (patch: { title: string } | { description: string }) => void;
}

/** A step as testers get it; each part is edited in its place. */
export function StepCanvas({ patch, ...content }: StepCanvasProps) {
  const { title, description } = content.draft;
  return (
    <Card padding="md" className="min-w-0">
      <div role="group" aria-label={t("Step")} className="flex min-w-0 flex-col gap-4">
        <div className="flex flex-col gap-2">
          <EditableText
            {...useNamed("title")}
            label={t("Step title")}
            isRequired
            textClassName="text-2xl font-semibold"
            placeholder={t("Step title")}
            maxLength={limits.title}
            value={title}
            onChange={(value) => patch({ title: value })}
          />
          <EditableText
            {...useNamed("description")}
            label={t("Step description")}
            isRequired
            textClassName="text-base text-ink-muted"
            placeholder={t("Step description")}
            maxLength={limits.description}
            hasLines
            value={description}
            onChange={(value) => patch({ description: value })}
          />
        </div>
        <StepBlocks {...content} />
        <StepInteractions {...content} />
      </div>
    </Card>
  );
}
