import { type Brand, brandProperties, deriveBrand } from "@firstlight/contract";
import type { FastifyInstance } from "fastify";
import { notFound } from "#platform/errors.ts";

const year = 31_536_000;
const fileName = /^([0-9a-f]{6})\.css$/;

/** The address of the style sheet that gives pages a color. */
export function sheetAddress(accent: string): string {
  return `/branding/${accent.slice(1).toLowerCase()}.css`;
}

/** For browsers without light-dark() as for those that have it: see `web/src/ui/theme/brand.ts`. */
function sheetOf({ light, dark }: Brand): string {
  const rules = (pair: (light: string, dark: string) => string) =>
    Object.entries(brandProperties).map(([name, key]) => `${name}:${pair(light[key], dark[key])}`);
  const older = rules((one, other) => `var(--lightningcss-light,${one}) var(--lightningcss-dark,${other})`);
  const newer = rules((one, other) => `light-dark(${one},${other})`);
  return `:root{${older.join(";")}}@supports (color:light-dark(red,red)){:root{${newer.join(";")}}}`;
}

/** Style sheets of the product's color, each by its digits, so that browsers have them for good. */
export function addSheets(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/branding/:file", async (request, reply) => {
    const digits = fileName.exec(request.params.file)?.[1];
    if (digits === undefined) throw notFound("address");
    reply.header("cache-control", `public, max-age=${year}, immutable`).type("text/css; charset=utf-8");
    return reply.send(sheetOf(deriveBrand({ primary: `#${digits}` })));
  });
}
