import type { Form, FormResponse } from "@firstlight/contract";
import { openResponses, path, summary } from "./test-support.tsx";
import { type Sent, uuid } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf } from "../test-support.ts";

export const listed = formOf({
  version: 2,
  response_count: 250,
  fields: [
    fieldOf(1, "rating", "Stars"),
    fieldOf(2, "checkbox", "Tried", { options: ["Map", "Loop"] }),
    fieldOf(3, "textarea", "What went wrong?", {
      show_if: { match: "all", conditions: [{ field: "field_1", is: "at_most", value: 2 }] },
    }),
    fieldOf(4, "file", "Photo"),
  ],
});
/** As version 1 asked it: one label is another, one question is gone. */
export const olderFields = [fieldOf(1, "rating", "How was it?"), fieldOf(9, "text", "Old question")];

/** The n-th newest answer: by "Tester n", with four stars. */
export function listedResponse(n: number, rest: Partial<FormResponse> = {}): FormResponse {
  return {
    id: uuid(1_000 + n),
    form_id: formId,
    version: 2,
    tester: { id: uuid(5_000 + n), name: `Tester ${n}`, email: `tester${n}@example.com` },
    submitted_at: "2026-11-20T09:00:00.000Z",
    responses: { Stars: 4, Tried: ["Map", "Loop"], Photo: [uuid(50)] },
    files: { [uuid(50)]: { filename: "fit.png", content_type: "image/png", size: 2048 } },
    note: "",
    tags: [],
    status: "new",
    ...rest,
  };
}

interface Shelf {
  responses: FormResponse[];
  fieldsOf?: (response: FormResponse) => Form["fields"];
  replies?: Parameters<typeof openResponses>[1];
}

/** A server with these answers in this order, whatever is asked for. */
export function openList(search: string, { responses, fieldsOf = () => listed.fields, replies = {} }: Shelf) {
  const rows = [...responses];
  const list = ({ query }: Sent) => {
    const asked = new URLSearchParams(query);
    const [limit, from] = [Number(asked.get("limit") ?? 50), Number(asked.get("cursor") ?? 0)];
    const headers = new Headers({ "X-Total-Count": String(rows.length) });
    if (from + limit < rows.length) headers.set("Link", `</api/x?cursor=${from + limit}>; rel="next"`);
    return Response.json({ responses: rows.slice(from, from + limit) }, { headers });
  };
  const one = ({ path: where }: Sent) => {
    const index = rows.findIndex(({ id }) => where.endsWith(id));
    const found = rows[index];
    if (!found) return Response.json({ detail: "Response not found", code: "not_found" }, { status: 404 });
    const [previous, next] = [rows[index - 1]?.id ?? null, rows[index + 1]?.id ?? null];
    return Response.json({ ...found, fields: fieldsOf(found), previous, next });
  };
  const each = responses.flatMap(({ id }) => [
    [`GET ${path}/responses/${id}`, one],
    [
      `PUT ${path}/responses/${id}/note`,
      ({ body }: Sent) => {
        const index = rows.findIndex((row) => row.id === id);
        rows[index] = Object.assign({}, rows[index], body);
        return Response.json(body);
      },
    ],
    [
      `DELETE ${path}/responses/${id}`,
      () => {
        rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        );
        return new Response(null, { status: 204 });
      },
    ],
  ]);
  const screen = openResponses(search, {
    [`GET ${path}`]: () => Response.json({ ...listed, response_count: rows.length }),
    [`GET ${path}/summary`]: Response.json(summary([])),
    [`GET ${path}/responses`]: list,
    ...Object.fromEntries(each),
    ...replies,
  });
  return { ...screen, rows };
}
