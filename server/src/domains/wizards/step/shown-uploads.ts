import { isUploadId, uploadIdOf, uploadIdsOf, type ContentBlock, type WizardStep } from "@firstlight/contract";
import type { Context } from "#platform/context.ts";
import { invalid } from "#platform/errors.ts";
import { lockUploadsToShow } from "../wizard/version-queries.ts";

type ShownUpload = Awaited<ReturnType<typeof lockUploadsToShow>>[number];

/** What a block shows has to be. */
const kindOf: Partial<Record<ContentBlock["type"], { begins: string; problem: string }>> = {
  image: { begins: "image/", problem: "This file is not an image. Choose another one." },
  video: { begins: "video/", problem: "This file is not a video. Choose another one." },
};

function checked(block: ContentBlock, path: string, uploads: ReadonlyMap<string, ShownUpload>): ContentBlock {
  const find = (content: string, field: string, type: ContentBlock["type"]): ShownUpload => {
    const upload = uploads.get(content);
    if (!upload) throw invalid(`${path}.${field}`, "A file is missing. Upload it again.");
    const asked = kindOf[type];
    if (asked && !upload.content_type.startsWith(asked.begins)) throw invalid(`${path}.${field}`, asked.problem);
    return upload;
  };
  const { thumbnail } = block.metadata;
  if (thumbnail !== undefined && isUploadId(thumbnail)) find(thumbnail, "metadata.thumbnail", "image");
  const id = uploadIdOf(block);
  if (id === undefined) return block;
  const { filename, size } = find(id, "content", block.type);
  return { ...block, metadata: { ...block.metadata, filename, size } };
}

/**
 * The content of a step with the facts of its uploads.
 * @throws AppError invalid_input for uploads that do not exist, that testers may not see, or that are no image where one is required
 */
export async function withUploads(ctx: Context, step: WizardStep): Promise<WizardStep> {
  return withFacts(step, "content_blocks", await findUploads(ctx, step.content_blocks));
}

/** The same for all steps of a wizard. */
export async function withAllUploads(ctx: Context, steps: readonly WizardStep[]): Promise<WizardStep[]> {
  const uploads = await findUploads(
    ctx,
    steps.flatMap(({ content_blocks }) => content_blocks),
  );
  return steps.map((step, index) => withFacts(step, `steps.${index}.content_blocks`, uploads));
}

async function findUploads(ctx: Context, blocks: readonly ContentBlock[]): Promise<ReadonlyMap<string, ShownUpload>> {
  const ids = uploadIdsOf(blocks);
  const rows = ids.length === 0 ? [] : await lockUploadsToShow(ctx.tx, ctx.company.id, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

function withFacts(step: WizardStep, path: string, uploads: ReadonlyMap<string, ShownUpload>): WizardStep {
  return {
    ...step,
    content_blocks: step.content_blocks.map((block, index) => checked(block, `${path}.${index}`, uploads)),
  };
}
