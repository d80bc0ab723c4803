import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { readableColors } from "../branding/readable-colors.ts";
import { drawIcon, type IconColors, type IconShape, iconSizes } from "./draw-icon.ts";
import { findBranding, findLogoFile } from "../branding/queries.ts";
import { iconNameOf } from "./file-name.ts";
import type { FileRoom } from "#domains/uploads/public.ts";
import { drawLogoIcon } from "./logo-icon.ts";

/** The product's app, before sign-in. Page colors: web/src/styles/tokens.css. */
const product = { name: "Firstlight", id: "/", icon: "firstlight", theme: "#faf9f7" };
const productColors: IconColors = { ground: "#1c1917", sun: "#f5a524", horizon: "#faf9f7" };
const page = "#faf9f7";
const year = 31_536_000;

type Identity = typeof product;

/** The company's branding, or the product's for an unknown one: it reveals only a name and a color. */
async function identityOf(database: Database, company: unknown): Promise<Identity> {
  if (typeof company !== "string" || !/^[\w.-]{1,253}$/.test(company)) return product;
  const found = await database.asSystem((tx) => findBranding(tx, { domain: company }));
  if (!found) return product;
  return {
    name: found.company_name,
    id: `/?company=${encodeURIComponent(found.company_domain)}`,
    icon: iconNameOf(found),
    theme: readableColors(found.primary_color, "light").button,
  };
}

function manifestOf({ name, id, icon, theme }: Identity) {
  return {
    id,
    name,
    short_name: name,
    description: "Test, answer and be heard: forms, wizards and messages of your beta program.",
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

const iconName =
  /^(?:(firstlight|[0-9a-f]{6})|logo-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{6}))-(\d{3})(-maskable)?\.png$/;

export interface IconParts {
  database: Database;
  files: Pick<FileRoom, "storage" | "incoming">;
}

/** A logo on its company's current color only: requests for other colors give 404. */
async function logoIcon(
  { database, files }: IconParts,
  { id, color }: { id: string; color: string },
  shape: IconShape,
) {
  const logo = await database.asSystem((tx) => findLogoFile(tx, id));
  if (logo?.primary_color.toLowerCase() !== `#${color}`) throw notFound("address");
  return drawLogoIcon(files, logo, shape);
}

async function iconOf(parts: IconParts, name: string): Promise<Buffer> {
  const [, color, logo, logoColor, digits, maskable] = iconName.exec(name) ?? [];
  const size = iconSizes.find((each) => String(each) === digits);
  if (!size) throw notFound("address");
  const shape = { size, maskable: maskable !== undefined };
  if (color) return drawIcon(shape, colorsOf(color));
  return logoIcon(parts, { id: logo ?? "", color: logoColor ?? "" }, shape);
}

async function sendIcon(parts: IconParts, request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
  const png = await iconOf(parts, request.params.name);
  const etag = `"${createHash("sha256").update(png).digest("base64url").slice(0, 22)}"`;
  reply.headers({ etag, "cache-control": `public, max-age=${year}, immutable` });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("image/png").send(png);
}

/** What browsers request, without sign-in, to install the app: the manifest of a company, and its icons. */
export function addManifest(app: FastifyInstance, parts: IconParts): void {
  app.get<{ Querystring: { company?: unknown } }>("/manifest.webmanifest", async (request, reply) => {
    const manifest = manifestOf(await identityOf(parts.database, request.query.company));
    return reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });
  app.get<{ Params: { name: string } }>("/icons/:name", (request, reply) => sendIcon(parts, request, reply));
}
