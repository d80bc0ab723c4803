import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PollingParts } from "#platform/db/polled-setting.ts";
import { notFound } from "#platform/errors.ts";
import { readableColors } from "../branding/readable-colors.ts";
import { drawIcon, type IconColors, type IconShape, iconSizes } from "./draw-icon.ts";
import { findBranding, findLogoFile } from "../branding/queries.ts";
import { iconNameOf } from "./file-name.ts";
import { type Product, productOf } from "#domains/installation/public.ts";
import { logoAddress, type FileRoom } from "#domains/uploads/public.ts";
import { drawLogoIcon, type Logo } from "./logo-icon.ts";

/** The product's own icon. */
const ownIcon = "firstlight";
const productColors: IconColors = { ground: "#1c1917", sun: "#f5a524", horizon: "#faf9f7" };
const page = "#faf9f7";
const year = 31_536_000;

interface Identity {
  name: string;
  id: string;
  icon: string;
  theme: string;
}

/** Of the product's icons where the panel has set a logo, but no color. */
const groundOf = ({ accent }: Pick<Product, "accent">) => accent ?? productColors.ground;

/** The file name of the product's icons, without size and extension. */
export function productIcon({ accent, logo }: Pick<Product, "accent" | "logo">): string {
  if (!accent && !logo) return ownIcon;
  return iconNameOf({ logo_url: logo && logoAddress(logo.id), primary_color: groundOf({ accent }) });
}

/** The product's app, before sign-in. */
async function productIdentity(parts: PollingParts): Promise<Identity> {
  const product = await productOf(parts).current();
  const theme = product.accent ? readableColors(product.accent, "light").button : page;
  return { name: product.name, id: "/", icon: productIcon(product), theme };
}

/** The company's branding, or the product's for an unknown one: it reveals only a name and a color. */
async function identityOf(parts: PollingParts, company: unknown): Promise<Identity> {
  if (typeof company !== "string" || !/^[\w.-]{1,253}$/.test(company)) return productIdentity(parts);
  const found = await parts.database.asSystem((tx) => findBranding(tx, { domain: company }));
  if (!found) return productIdentity(parts);
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
  if (name === ownIcon) return productColors;
  const { button: ground, onButton } = readableColors(`#${name}`, "light");
  return { ground, sun: onButton, horizon: onButton };
}

const iconName =
  /^(?:(firstlight|[0-9a-f]{6})|logo-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{6}))-(\d{3})(-maskable)?\.png$/;

export interface IconParts extends PollingParts {
  files: Pick<FileRoom, "storage" | "incoming">;
}

/** The logo of the product, or of a company. */
async function findLogo(parts: IconParts, id: string): Promise<Logo | undefined> {
  const product = productOf(parts);
  const ofProduct = (now: Product) =>
    now.logo?.id === id ? { id, source: now.logo, primary_color: groundOf(now) } : undefined;
  const known = ofProduct(await product.current());
  if (known) return known;
  const found = await parts.database.asSystem((tx) => findLogoFile(tx, id));
  // Another process may have set a new one.
  return found ? { id, source: found, primary_color: found.primary_color } : ofProduct(await product.recheck());
}

/** A logo on its current color only: requests for other colors give 404. */
async function logoIcon(parts: IconParts, { id, color }: { id: string; color: string }, shape: IconShape) {
  const logo = await findLogo(parts, id);
  if (logo?.primary_color.toLowerCase() !== `#${color}`) throw notFound("address");
  return drawLogoIcon(parts.files, logo, shape);
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
    const manifest = manifestOf(await identityOf(parts, request.query.company));
    return reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest));
  });
  app.get<{ Params: { name: string } }>("/icons/:name", (request, reply) => sendIcon(parts, request, reply));
}
