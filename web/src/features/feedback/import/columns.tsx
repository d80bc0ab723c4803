import {
  type FeedbackImportField,
  feedbackImportFields,
  type FeedbackImportPreview,
  feedbackTypes,
} from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { t } from "#lib/text/translate.ts";
import { NativeSelect } from "#ui/index.ts";
import { typeLabels } from "#shared/feedback/staff-labels.ts";
import { buildChoicesQuery } from "../choices.ts";
import { fieldLabels, type Given } from "./labels.ts";

const types = feedbackTypes.map((value) => ({ value, label: typeLabels[value] }));

interface ImportColumnsProps {
  projectId: string;
  given: Given;
  preview: FeedbackImportPreview;
  onChange: (given: Given) => void;
}

/** Which column has what, and what becomes of rows that do not say it. */
export function ImportColumns({ projectId, given, preview, onChange }: ImportColumnsProps) {
  const builds = useQuery(buildChoicesQuery(projectId)).data ?? [];
  const { columns, mapping } = preview;
  const options = columns.map((name, index) => ({
    value: String(index),
    label: name || t("Column {count}", { count: index + 1 }),
  }));
  const choose = (field: FeedbackImportField, value: string) => {
    const column = value === "" ? undefined : Number(value);
    if (field === "title" && column !== undefined) onChange({ ...given, mapping: { ...mapping, title: column } });
    if (field !== "title" && mapping) onChange({ ...given, mapping: { ...mapping, [field]: column } });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-base font-medium text-ink">{t("Columns")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {feedbackImportFields.map((field) => (
          <NativeSelect
            key={field}
            label={fieldLabels[field]}
            options={options}
            placeholder={field === "title" ? t("Choose a column") : t("Not in the list")}
            isDisabled={field !== "title" && !mapping}
            value={mapping?.[field] === undefined ? "" : String(mapping[field])}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <NativeSelect
          label={t("Type of other rows")}
          description={t("Where no column says it.")}
          options={types}
          value={given.type}
          onChange={(value) => {
            const type = feedbackTypes.find((one) => one === value);
            if (type) onChange({ ...given, type });
          }}
        />
        <NativeSelect
          label={t("Closed items")}
          description={
            builds.length > 0
              ? t("What is done there is done in this build here.")
              : t("Without a build here they are left out.")
          }
          options={builds.map(({ id, name }) => ({ value: id, label: t("Import, done in {build}", { build: name }) }))}
          placeholder={t("Leave out")}
          value={given.closed_build_id ?? ""}
          onChange={(value) => onChange({ ...given, closed_build_id: value || null })}
        />
      </div>
    </fieldset>
  );
}
