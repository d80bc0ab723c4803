import { limits } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { NumberField, Switch, TextArea, TextField } from "#ui/index.ts";
import type { StepDraft } from "./draft.ts";
import { useNamed } from "./errors.ts";

interface StepBasicsProps {
  draft: StepDraft;
  /** Its position from 0, until a user moves it. */
  position: number;
  onChange: (patch: Partial<StepDraft>) => void;
}

/** What a step says of itself. */
export function StepBasics({ draft, position, onChange }: StepBasicsProps) {
  const title = useNamed("title");
  const description = useNamed("description");
  const estimatedTime = useNamed("estimated_time");
  const order = useNamed("order");
  return (
    <>
      <TextField
        {...title}
        label={t("Step title")}
        isRequired
        autoComplete="off"
        maxLength={limits.title}
        value={draft.title}
        onChange={(value) => onChange({ title: value })}
      />
      <TextArea
        {...description}
        label={t("Step description")}
        isRequired
        rows={2}
        maxLength={limits.description}
        value={draft.description}
        onChange={(value) => onChange({ description: value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          {...estimatedTime}
          label={t("Estimated time")}
          labelNote={t("optional")}
          description={t("How long the step takes.")}
          suffix={t("minutes")}
          placeholder="10"
          min={1}
          step={1}
          value={draft.estimatedTime}
          onChange={(value) => onChange({ estimatedTime: value })}
        />
        <NumberField
          {...order}
          label={t("Order")}
          description={t("0 is the first step.")}
          min={0}
          step={1}
          value={draft.order === undefined ? position : draft.order}
          onChange={(value) => onChange({ order: value === position ? undefined : value })}
        />
      </div>
      <Switch
        isSelected={draft.isRequired}
        onChange={(value) => onChange({ isRequired: value })}
        description={t("Testers complete it before they continue. An optional step can be skipped.")}
      >
        {t("Required step")}
      </Switch>
    </>
  );
}
