import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { openTestApp, tally, type Person } from "../../../../../tests/support/test-app.ts";
import { thinPng } from "../../../../../tests/support/thin-png.ts";

const app = await openTestApp();

async function aPerson(): Promise<Person> {
  return app.aTester(await app.aProject(await app.aCompany()));
}

const storedFiles = async () => (await app.storage.list({ after: undefined, limit: 1_000 })).length;
const red = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } });

/** An animation with this many frames of one pixel. */
function tinyGif(pictures: number): Buffer {
  const head = Buffer.from("47494638396101000100800000000000ffffff", "hex");
  const picture = Buffer.from("2c0000000001000100000202440100", "hex");
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => picture), Buffer.from(";")]);
}

/** Decodes from a file: the server has blocked all other loaders. */
async function seen(image: Buffer) {
  const path = join(app.directory, "seen");
  await writeFile(path, image);
  return sharp(path).metadata();
}

/** Uploads an image and reads back the result. */
async function draw(name: string, content: Buffer) {
  const who = await aPerson();
  const { status, body } = await who.upload({ name, content });
  const raw = status === 201 ? (await who.get(`/uploads/${body.id}`)).raw : Buffer.alloc(0);
  return { status, body, raw };
}

test("a photo stays upright, and loses location, camera and comments", async () => {
  const photo = await red(60, 40)
    .withExif({ IFD0: { Make: "SecretCam" }, IFD3: { GPSLatitude: "48/1 12/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const commented = Buffer.concat([photo, Buffer.from("<script>alert('behind the picture')</script>")]);
  const { status, body, raw } = await draw("holiday.jpg", commented);
  expect([status, body.filename, body.content_type, body.size]).toEqual([201, "holiday.jpg", "image/jpeg", raw.length]);
  const { width, height, exif, orientation, space } = await seen(raw);
  expect({ width, height, exif, orientation, space }).toEqual({
    width: 40,
    height: 60,
    exif: undefined,
    orientation: undefined,
    space: "srgb",
  });
  expect(raw.toString("latin1")).not.toMatch(/SecretCam|script|Exif/);
});

describe("converted images", () => {
  const see = red(8, 8).ensureAlpha(0.5);
  test.each([
    ["a.png", see.clone().png(), "a.png", "image/png"],
    ["a.webp", see.clone().webp(), "a.webp", "image/webp"],
    ["a.avif", red(8, 8).avif(), "a.jpg", "image/jpeg"],
    ["through.avif", see.clone().avif(), "through.png", "image/png"],
    ["still.gif", red(8, 8).gif(), "still.png", "image/png"],
    [".gif", red(8, 8).gif(), "file.png", "image/png"],
    ["no ending", red(8, 8).gif(), "no ending.png", "image/png"],
  ])("%s", async (name, image, filename, content_type) => {
    const { status, body, raw } = await draw(name, await image.toBuffer());
    expect([status, body.filename, body.content_type]).toEqual([201, filename, content_type]);
    expect((await seen(raw)).width).toBe(8);
  });

  test("an animation stays animated", async () => {
    const shades = [1, 2, 3].map((shade) => ({ r: shade * 80, g: 0, b: 0 }));
    const frames = shades.map(async (background, n) => {
      const path = join(app.directory, `frame ${n}.png`);
      await sharp({ create: { width: 9, height: 9, channels: 3, background } }).toFile(path);
      return path;
    });
    const pictures = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const { body, raw } = await draw("moves.gif", pictures);
    expect([body.filename, body.content_type]).toEqual(["moves.webp", "image/webp"]);
    expect((await seen(raw)).pages).toBe(3);
  });
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an archive", Buffer.from("PK\u0003\u0004 <script>")],
])("%s behind a picture does not come along", async (_what, hidden) => {
  for (const image of [red(8, 8).png(), red(8, 8).jpeg(), red(8, 8).gif(), red(8, 8).webp()]) {
    const { status, raw } = await draw("both.png", Buffer.concat([await image.toBuffer(), hidden]));
    expect([status, raw.includes("<script>")]).toEqual([201, false]);
  }
});

const tiff = await red(4, 4).tiff().toBuffer();
const tooMany = "This image has too many pixels. Choose one of at most 50 megapixels and 30,000 pixels per side.";
const unreadable = "This image cannot be read. Choose a JPEG or PNG instead.";

describe("an image that cannot or must not be decoded is rejected, and nothing is stored", () => {
  test.each([
    ["a bomb of 50,000 by 50,000 pixels", thinPng(50_000, 50_000, 1), 413, tooMany],
    ["a line of 50,000 pixels", thinPng(50_000, 1), 413, tooMany],
    ["51 megapixels", thinPng(7_200, 7_100), 413, tooMany],
    ["five thousand pictures and one", tinyGif(5_001), 413, expect.stringMatching(/^This animation has too many/)],
    ["a picture that breaks off", thinPng(400, 400).subarray(0, 80), 415, unreadable],
    [
      "a PNG by its first bytes alone",
      Buffer.concat([thinPng(1, 1).subarray(0, 8), Buffer.alloc(90)]),
      415,
      expect.stringMatching(/^This file type/),
    ],
    ["a page that begins as a GIF", Buffer.from("GIF89a/*<script>*/=alert(1)//"), 415, unreadable],
    [
      "a JPEG of nothing",
      Buffer.concat([Buffer.from("ffd8ffe000104a464946", "hex"), Buffer.alloc(64)]),
      415,
      unreadable,
    ],
    [
      "an iPhone's HEIC",
      Buffer.concat([Buffer.from("000000186674797068656963000000006d69663168656963", "hex"), Buffer.alloc(64)]),
      415,
      "HEIC images are not supported. Choose a JPEG or PNG instead.",
    ],
    ["a TIFF", tiff, 415, expect.stringMatching(/^This file type is not supported/)],
  ])("%s", async (_what, content, status, detail) => {
    const before = await storedFiles();
    const answer = await draw("picture.png", content);
    expect([answer.status, answer.body.detail]).toEqual([status, detail]);
    expect(await storedFiles()).toBe(before);
  });
});

test("many large images at once are processed one after another, in little memory", async () => {
  const who = await aPerson();
  const content = thinPng(7_000, 7_000);
  expect(content.length).toBeLessThan(20_000);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const replies = await Promise.all(Array.from({ length: 6 }, () => who.upload({ name: "white.png", content })));
  clearInterval(watch);
  expect(tally(replies)).toEqual({ 201: 6 });
  expect((most - before) / 1024 ** 2).toBeLessThan(300);
});
