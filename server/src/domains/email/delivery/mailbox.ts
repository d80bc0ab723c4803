import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import PostalMime from "postal-mime";
import { notFound } from "#platform/errors.ts";
import { html, type Html } from "#platform/text/html.ts";

const shown = 100;
const fileName = /^[0-9a-f-]{36}\.eml$/;
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

async function newestFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => fileName.test(name))
      .map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  );
  return files
    .toSorted((a, b) => b.at - a.at)
    .slice(0, shown)
    .map((file) => file.name);
}

function frame(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mail.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText;color-scheme:light dark}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem}li{margin:0 0 .75rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
pre.source{font:12px/1.5 ui-monospace,monospace}nav{display:flex;gap:1rem;margin:0 0 1rem;padding:0 0 .5rem;border-bottom:1px solid GrayText}
iframe{box-sizing:border-box;width:100%;height:40rem;border:1px solid GrayText;border-radius:8px;background:#fff}a{color:LinkText}small{opacity:.75}`;

async function listPage(directory: string): Promise<string> {
  const names = await newestFiles(directory);
  const rows = await Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(directory, name)));
      const to = mail.to?.[0]?.address ?? "";
      return html`<li>
        <a href="/dev/mail/${name}">${mail.subject ?? "No subject"}</a><br /><small
          >To ${to} · ${mail.date ?? ""}</small
        >
      </li>`;
    }),
  );
  const list =
    rows.length > 0
      ? html`<ul>
          ${rows}
        </ul>`
      : html`<p>No emails yet. Invite a tester and the invitation appears here.</p>`;
  return frame(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p>Emails that would have been sent. Set SMTP_URL to send them for real.</p>
      ${list}`,
  );
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

const views = ["html", "text", "source"] as const;
type View = (typeof views)[number];
const viewNames = { html: "HTML", text: "Text", source: "Source" } as const;

/** The views of one email, the shown one without a link. */
function viewSwitch(name: string, shown: View): Html {
  const links = views.map((view) =>
    view === shown
      ? html`<strong aria-current="page">${viewNames[view]}</strong>`
      : html`<a href="/dev/mail/${name}?view=${view}">${viewNames[view]}</a>`,
  );
  return html`<nav aria-label="View">${links}</nav>`;
}

async function mailPage(directory: string, name: string, asked: string | undefined): Promise<string> {
  const source = await readFile(join(directory, name), "utf8");
  const mail = await PostalMime.parse(source);
  const view = views.find((one) => one === asked) ?? (mail.html ? "html" : "text");
  const content = {
    html: html`<iframe title="Email" src="/dev/mail/${name}/html" sandbox="allow-popups"></iframe>`,
    text: html`<pre>${linked(mail.text ?? "")}</pre>`,
    source: html`<pre class="source">${source}</pre>`,
  };
  const body = html`<p><a href="/dev/mail">All emails</a></p>
    <h1>${mail.subject ?? "No subject"}</h1>
    <p><small>To ${mail.to?.[0]?.address ?? ""} from ${mail.from?.address ?? ""}</small></p>
    ${viewSwitch(name, view)} ${content[view]}`;
  return frame(mail.subject ?? "Email", body);
}

/** The email as its reader gets it, with links that open a window of their own. */
async function htmlOf(file: string): Promise<string> {
  const mail = await PostalMime.parse(await readFile(file));
  return `<!doctype html><base target="_blank">${mail.html ?? ""}`;
}

/** Emails may bring styles and images of their own, but no scripts. */
const emailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'";
const pagePolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Adds the mailbox page for local development: reachable only from this machine, never in production. */
export function addMailbox(app: FastifyInstance, directory: string): void {
  void app.register(async (mailbox) => {
    mailbox.addHook("onRequest", async (request, reply) => {
      const here = loopback.test(request.socket.remoteAddress ?? "") && ownNames.has(request.hostname);
      // Through a proxy or a rebound DNS name, the request may come from any client.
      if (!here || request.headers["x-forwarded-for"] !== undefined) throw notFound("page");
      void reply.header("cache-control", "no-store");
    });
    mailbox.get("/dev/mail", async (_request, reply) =>
      reply.type("text/html; charset=utf-8").send(await listPage(directory)),
    );
    mailbox.get("/dev/mail.css", (_request, reply) => reply.type("text/css").send(style));
    const show = async (name: string, page: () => Promise<string>) => {
      if (!fileName.test(name)) throw notFound("email");
      return await page().catch(() => {
        throw notFound("email");
      });
    };
    mailbox.get<{ Params: { name: string }; Querystring: { view?: string } }>(
      "/dev/mail/:name",
      async ({ params: { name }, query }, reply) => {
        const page = await show(name, () => mailPage(directory, name, query.view));
        return reply.header("content-security-policy", pagePolicy).type("text/html; charset=utf-8").send(page);
      },
    );
    mailbox.get<{ Params: { name: string } }>("/dev/mail/:name/html", async ({ params: { name } }, reply) => {
      const email = await show(name, () => htmlOf(join(directory, name)));
      return reply.header("content-security-policy", emailPolicy).type("text/html; charset=utf-8").send(email);
    });
  });
}
