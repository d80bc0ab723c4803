import type { Form, FormResponse } from "@firstlight/contract";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { cx, TableFrame, Td, Th, Tr } from "../../ui/index.ts";
import { AnswerFile } from "./answer-file.tsx";
import { AnswerView } from "./answer-view.tsx";
import { momentOf } from "../../lib/dates.ts";

interface RowProps {
  form: Form;
  response: FormResponse;
}

const stays = "sticky left-0 after:absolute after:inset-y-0 after:right-0 after:w-px after:bg-line";

const ResponseRow = memo(function ResponseRow({ form, response }: RowProps) {
  const params = { projectId: form.project_id, formId: form.id };
  return (
    <Tr>
      <Td isRowHeader className={cx(stays, "z-1 max-w-44 bg-surface group-hover/row:bg-hover! sm:max-w-56")}>
        <Link
          to="/projects/$projectId/forms/$formId/responses"
          params={params}
          search={{ view: "individual", response: response.id }}
          className="block truncate rounded-xs text-ink no-underline hover:underline"
        >
          {response.tester.name || response.tester.email}
        </Link>
        <span className="block truncate text-sm font-normal text-ink-subtle">{response.tester.email}</span>
      </Td>
      <Td className="tabular whitespace-nowrap text-ink-muted">{momentOf(response.submitted_at)}</Td>
      {form.fields.map((field) => (
        <Td key={field.id} isNumeric={field.type === "number"}>
          <div className={cx("relative line-clamp-2", field.type !== "number" && "min-w-28 max-w-72")}>
            <AnswerView
              isCell
              field={field}
              value={response.responses[field.label]}
              renderFile={(id) => <AnswerFile id={id} file={response.files[id]} />}
            />
          </div>
        </Td>
      ))}
    </Tr>
  );
});

/** One column for each field of the form as it is now; the tester stays in view. */
export function ResponsesTable({ form, responses }: { form: Form; responses: readonly FormResponse[] }) {
  return (
    <TableFrame label={`Responses to ${form.title}`} maxHeight="max(22rem, calc(100dvh - 23rem))">
      <thead>
        <tr>
          <Th className={cx(stays, "z-20!")}>Tester</Th>
          <Th>Submitted</Th>
          {form.fields.map((field) => (
            <Th key={field.id} isNumeric={field.type === "number"}>
              <span className="block max-w-72 truncate" title={field.label}>
                {field.label}
              </span>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {responses.map((response) => (
          <ResponseRow key={response.id} form={form} response={response} />
        ))}
      </tbody>
    </TableFrame>
  );
}
