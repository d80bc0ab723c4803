import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { EditableText } from "#ui/fields/editable-text.tsx";
import type { BuilderDetails } from "../builder/state.ts";

interface CanvasTitleProps {
  details: Pick<BuilderDetails, "title" | "description">;
  error: string | undefined;
  onChange: (patch: Partial<BuilderDetails>) => void;
}

/** Title and description, as large as testers read them. */
export function CanvasTitle({ details, error, onChange }: CanvasTitleProps) {
  return (
    <div className="mb-4 flex flex-col gap-2 px-2">
      <EditableText
        name="form-title"
        label={t("Form title")}
        isRequired
        textClassName="text-[1.75rem]/9 font-semibold"
        value={details.title}
        placeholder={t("Form title")}
        maxLength={limits.title}
        error={error}
        onChange={(title) => onChange({ title })}
      />
      <EditableText
        name="form-description"
        label={t("Form description")}
        textClassName="text-base text-ink-muted"
        value={details.description}
        placeholder={t("Description (optional)")}
        maxLength={limits.description}
        hasLines
        onChange={(description) => onChange({ description })}
      />
    </div>
  );
}
