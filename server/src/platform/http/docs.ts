import { setImmediate } from "node:timers/promises";
import {
  companyAccess,
  errorBody,
  errorCodes,
  errorCodesOf,
  successStatuses,
  type Route,
  type RouteTable,
} from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { html, type Html } from "#platform/text/html.ts";
import type { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { openApiDocument } from "./openapi.ts";
import { sendSharedDocument, shareDocument, type SharedDocument } from "./shared-document.ts";

const style = `
:root{color-scheme:light dark;--line:color-mix(in srgb,CanvasText 14%,Canvas);--quiet:color-mix(in srgb,CanvasText 68%,Canvas);--tint:color-mix(in srgb,CanvasText 5%,Canvas)}
body{margin:0;font:15px/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}
main{max-width:56rem;margin:0 auto;padding:3rem 1rem 6rem}
h1{font-size:2rem;line-height:1.2;margin:0 0 .5rem}h2{font-size:1.1rem;margin:3rem 0 .75rem;text-transform:capitalize}
p{max-width:72ch;margin:.5rem 0}details{border:1px solid var(--line);border-radius:10px;margin:0 0 .5rem}
summary{padding:.65rem 1rem;cursor:pointer;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
summary:focus-visible,a:focus-visible{outline:2px solid LinkText;outline-offset:2px;border-radius:10px}
code,pre{font:13px/1.5 ui-monospace,monospace}code{overflow-wrap:anywhere}b{font:600 12px/1.5 ui-monospace,monospace;min-width:3.5rem}
summary span{color:var(--quiet);flex-basis:100%}.body{padding:0 1rem 1rem}
pre{background:var(--tint);border-radius:8px;padding:.75rem 1rem;overflow:auto;max-height:28rem}h3{font-size:.85rem;margin:1rem 0 .25rem;color:var(--quiet)}
@media(min-width:48rem){summary span{flex-basis:auto;margin-left:auto}}`;

function shape(title: string, type: Route["answer"] | z.ZodObject, io: "input" | "output"): Html {
  if (type === undefined) return html``;
  if (type === "file")
    return html`<h3>${title}</h3>
      <p>The file itself, as a download.</p>`;
  if (type === "events")
    return html`<h3>${title}</h3>
      <p>Server-sent events (<code>text/event-stream</code>) until the session ends.</p>`;
  // Whole: each call is read for itself.
  const metadata = z.registry<{ id?: string }>();
  const { $schema: _version, ...schema } = z.toJSONSchema(type, { io, unrepresentable: "any", metadata });
  return html`<h3>${title}</h3>
    <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>`;
}

/** The codes of each status. */
function errorsOf(route: Route): string {
  const byStatus = Map.groupBy(errorCodesOf(route), (code) => errorCodes[code].status);
  const errors = [...byStatus].map(([status, codes]) => `${status} (${codes.join(", ")})`);
  return [...errors, ...(route.ranges ? ["416"] : [])].join(", ");
}

function call(name: string, route: Route): Html {
  return html`<details id="${name}">
    <summary><b>${route.method}</b><code>/api${route.path}</code><span>${route.summary}</span></summary>
    <div class="body">
      <p>
        Permission: <code>${route.permission}</code>. Returns ${successStatuses(route).join(", ")}. Errors:
        ${errorsOf(route)}.
      </p>
      ${shape("In the address", route.params, "input")}${shape("Query", route.query, "input")}${shape("Body", route.body, "input")}${shape("Answer", route.answer, "output")}
    </div>
  </details>`;
}

async function page(table: RouteTable): Promise<string> {
  const sections = [];
  for (const [group, routes] of Map.groupBy(Object.entries(table), ([, route]) => route.path.split("/")[1] ?? "")) {
    const calls = [];
    for (const [name, route] of routes) {
      calls.push(call(name, route));
      // Others have their turn between the routes.
      await setImmediate();
    }
    sections.push(
      html`<section>
        <h2>${group}</h2>
        ${calls}
      </section>`,
    );
  }
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Firstlight API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Firstlight API</h1>
          <p>
            Send JSON with <code>Authorization: Bearer …</code>; the token comes from signing in. Every error is
            <code>{"detail": "…", "code": "…"}</code> with the header <code>X-Request-Id</code>; lists name their next
            page in the <code>Link</code> header. The same as a document: <a href="/api/openapi.json">openapi.json</a>.
          </p>
          ${sections}
        </main>
      </body>
    </html>`.markup;
}

/** The API on a page for people and as a document for programs, made from the contract that validates. */
export function addDocs(app: FastifyInstance, table: RouteTable, room: ConcurrencyLimiter): void {
  const serve = (url: string, type: string, write: () => string | Promise<string>) => {
    // Made when it is first asked for: every start would wait for it, and most processes never show it.
    let made: Promise<SharedDocument> | undefined;
    const make = async () => shareDocument(type, await write());
    app.get(url, async (request, reply) =>
      sendSharedDocument(await room.take(request, () => (made ??= make())), request, reply),
    );
  };
  serve("/api/openapi.json", "application/json; charset=utf-8", async () =>
    JSON.stringify(await openApiDocument(table, errorBody.extend({ access: companyAccess.optional() }))),
  );
  serve("/api/docs", "text/html; charset=utf-8", () => page(table));
  serve("/api/docs.css", "text/css; charset=utf-8", () => style);
}
