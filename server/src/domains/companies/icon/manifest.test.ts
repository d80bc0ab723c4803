import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestApp, type Company } from "../../../../../tests/support/test-app.ts";
import { asOwner } from "../../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, database, directory } = app;

interface Manifest {
  id: string;
  name: string;
  start_url: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const get = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: "GET", url: path, headers });

async function manifestOf(query = "") {
  const answer = await get(`/manifest.webmanifest${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  return answer.json<Manifest>();
}

const paint = (company: Company, color: string) =>
  asOwner(database, "update companies set primary_color = $2 where id = $1", [company.id, color]);

/** The server's image library reads pictures from files alone. */
async function saved(png: Buffer): Promise<string> {
  const path = join(directory, `${crypto.randomUUID()}.png`);
  await writeFile(path, png);
  return path;
}

/** The color at a point, given as fractions of width and height. */
async function colorAt(path: string, [x, y]: [number, number]) {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
  return [...data.subarray(at, at + 4)];
}

test("an app of a company has its name and colour, and nothing else of it", async () => {
  const { company } = await aCompany();
  await paint(company, "#0E7490");
  const { company_domain, company_name } = await database.readTenant(company.id, (tx) =>
    tx.selectFrom("companies").select(["company_domain", "company_name"]).executeTakeFirstOrThrow(),
  );
  const manifest = await manifestOf(`?company=${company_domain.toUpperCase()}`);
  expect(manifest).toEqual({
    id: `/?company=${company_domain}`,
    name: company_name,
    short_name: company_name,
    description: expect.any(String),
    lang: "en",
    dir: "auto",
    start_url: "/dashboard",
    scope: "/",
    display: "standalone",
    theme_color: "#0e7490",
    background_color: "#faf9f7",
    icons: ["192", "512"].flatMap((size) => [
      { src: `/icons/0e7490-${size}.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "any" },
      { src: `/icons/0e7490-${size}-maskable.png`, sizes: `${size}x${size}`, type: "image/png", purpose: "maskable" },
    ]),
  });
});

test.each([
  "",
  "?company=",
  "?company=nobody",
  "?company=a&company=b",
  "?company=%00",
  `?company=${"x".repeat(9_000)}`,
])("without a company that exists it is the product's own: %.40s", async (query) => {
  const { name, id, icons } = await manifestOf(query);
  expect([name, id, icons[0]?.src]).toEqual(["Firstlight", "/", "/icons/firstlight-192.png"]);
});

test.each(["firstlight", "ffffff", "000000", "fef08a", "0e7490"])(
  "icons of %s are PNGs of their size",
  async (color) => {
    for (const [size, shape] of [
      [180, "-maskable"],
      [192, ""],
      [192, "-maskable"],
      [512, ""],
      [512, "-maskable"],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(`/icons/${color}-${size}${shape}.png`);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      const path = await saved(rawPayload);
      expect(await sharp(path).metadata()).toMatchObject({ format: "png", width: size, height: size });
      const [corner, ground, sun] = await Promise.all([
        colorAt(path, [0, 0]),
        colorAt(path, [0.5, 0.04]),
        colorAt(path, [0.5, 0.55]),
      ]);
      expect(corner[3]).toBe(shape === "" ? 0 : 255);
      expect([ground[3], sun[3]]).toEqual([255, 255]);
      expect(sun.slice(0, 3)).not.toEqual(ground.slice(0, 3));
      expect(rawPayload.length).toBeLessThan(16_000);
    }
  },
);

test("an icon that is known is not sent again", async () => {
  const first = await get("/icons/0e7490-192.png");
  const again = await get("/icons/0e7490-192.png", { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each([
  "red-192.png",
  "0E7490-192.png",
  "0e7490-193.png",
  "0e7490-999.png",
  "0e7490.png",
  "%3Csvg%3E-192.png",
  "..%2F..%2Fetc%2Fpasswd",
  "0e7490-192.svg",
])("nothing else is drawn: %s", async (name) => {
  expect((await get(`/icons/${name}`)).statusCode).toBe(404);
});

test("an invalid color falls back to the default", async () => {
  const { company } = await aCompany();
  await paint(company, 'red"/><script>');
  const { company_domain } = await database.readTenant(company.id, (tx) =>
    tx.selectFrom("companies").select("company_domain").executeTakeFirstOrThrow(),
  );
  const { theme_color, icons } = await manifestOf(`?company=${company_domain}`);
  expect([theme_color, icons[0]?.src]).toEqual(["#3b82f6", "/icons/3b82f6-192.png"]);
});
