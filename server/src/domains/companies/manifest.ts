import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../../infra/db/database.ts";
import { notFound } from "../../infra/errors.ts";
import { readableColors } from "../../infra/readable-colors.ts";
import { drawIcon, type IconColors, iconSizes } from "./icon.ts";
import { findBranding } from "./queries.ts";

/** The app before anybody has signed in. Page colours: web/src/styles/tokens.css. */
const product = { name: "Firstlight", id: "/", icon: "firstlight", theme: "#faf9f7" };
const productColors: IconColors = { ground: "#1c1917", sun: "#f5a524", horizon: "#faf9f7" };
const page = "#faf9f7";
const year = 31_536_000;

type Identity = typeof product;

/** The company's look, or the product's for an unknown one: nobody is told more than a name and a colour. */
async function identityOf(database: Database, company: unknown): Promise<Identity> {
  if (typeof company !== "string" || !/^[\w.-]{1,253}$/.test(company)) return product;
  const found = await database.atGate((tx) => findBranding(tx, company));
  if (!found) return product;
  return {
    name: found.company_name,
    id: `/?company=${encodeURIComponent(found.company_domain)}`,
    icon: (/^#([0-9a-f]{6})$/i.exec(found.primary_color)?.[1] ?? "3b82f6").toLowerCase(),
    theme: readableColors(found.primary_color, "light").button,
  };
}

function manifestOf({ name, id, icon, theme }: Identity) {
  return {
    id,
    name,
    short_name: name,
    description: "Test, answer and be heard: forms, wizards and messages of your beta programme.",
    lang: "en",
    dir: "auto",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    theme_color: theme,
    background_color: page,
    icons: [192, 512].flatMap((size) => [
      { src: `/icons/${icon}-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
      { src: `/icons/${icon}-${size}-maskable.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
    ]),
  };
}

function colorsOf(name: string): IconColors {
  if (name === product.icon) return productColors;
  const { button: ground, onButton } = readableColors(`#${name}`, "light");
  return { ground, sun: onButton, horizon: onButton };
}

const iconName = /^(firstlight|[0-9a-f]{6})-(\d{3})(-maskable)?\.png$/;

async function sendIcon(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
  const [, color, digits, maskable] = iconName.exec(request.params.name) ?? [];
  const size = iconSizes.find((each) => String(each) === digits);
  if (!color || !size) throw notFound("address");
  const png = await drawIcon({ size, maskable: maskable !== undefined }, colorsOf(color));
  const etag = `"${createHash("sha256").update(png).digest("base64url").slice(0, 22)}"`;
  reply.headers({ etag, "cache-control": `public, max-age=${year}, immutable` });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("image/png").send(png);
}

/** What browsers ask, without sign-in, to put the app on somebody's device: the manifest of a company, and its icons. */
export function addManifest(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: { company?: unknown } }>("/manifest.webmanifest", async (request, reply) => {
    const manifest = manifestOf(await identityOf(database, request.query.company));
    return reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });
  app.get<{ Params: { name: string } }>("/icons/:name", sendIcon);
}
