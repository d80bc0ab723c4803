import { AppError } from "#platform/errors.ts";

async function prepare() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // The library also reads SVG, documents and more: only these formats may reach its decoders.
  const formats = ["Jpeg", "Png", "Webp", "Nsgif", "Heif"];
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}File`) });
  // SVG is allowed only from memory, for our own drawings: uploads are always read from a file.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp;
}
let prepared: ReturnType<typeof prepare> | undefined;

/** The library that decodes and encodes images, loaded with the first one. */
export function loadImages(): ReturnType<typeof prepare> {
  prepared ??= prepare();
  return prepared;
}

const slots = 2;
const maxWaiting = 100;
let free = slots;
const waiting: { needed: number; go: () => void }[] = [];

function admit(): void {
  for (let next = waiting[0]; next && next.needed <= free; next = waiting[0]) {
    waiting.shift();
    free -= next.needed;
    next.go();
  }
}

/**
 * Processes two images at once, or a large one alone, to bound memory. Others wait as files on disk.
 * @throws AppError server_busy when too many are waiting
 */
export async function runInImageQueue<T>(isLarge: boolean, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) {
    throw new AppError("server_busy", "Too many images are being processed. Please try again in a moment.", {
      retryAfterSeconds: 10,
    });
  }
  const needed = isLarge ? slots : 1;
  await new Promise<void>((resolve) => {
    waiting.push({ needed, go: resolve });
    admit();
  });
  try {
    return await work();
  } finally {
    free += needed;
    admit();
  }
}
