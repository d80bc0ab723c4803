import { limits } from "../../limits.ts";
import { presence } from "../condition-kinds.ts";
import type { QuestionDefinition } from "../definition.ts";
import type { Rules } from "../schema.ts";

/** What a file answer may be, in the words of the file rule. */
export const fileKinds = ["image", "video", "audio", "pdf", "text"] as const;
export type FileKind = (typeof fileKinds)[number];

const uploadId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const file = {
  askedIn: "forms",
  options: "none",
  rules: ["file_kinds", "max_file_mb", "max_files"],
  conditions: presence,
  comparison: "none",
  isList: true,
  holdsFiles: true,
  tally: "listed",
  read: (_question, value) => {
    const ids: unknown[] = Array.isArray(value) ? value : [value];
    if (ids.length > limits.filesPerField) return { problem: `can have at most ${limits.filesPerField} files` };
    const known = ids.filter((entry): entry is string => typeof entry === "string" && uploadId.test(entry));
    if (known.length !== ids.length) return { problem: "must be an uploaded file" };
    return { value: [...new Set(known)] };
  },
  check: ({ max_files = Infinity }, value) => {
    if (!Array.isArray(value) || value.length <= max_files) return undefined;
    return max_files === 1 ? "can have at most 1 file" : `can have at most ${max_files} files`;
  },
} as const satisfies QuestionDefinition;

/** Which kind of file a media type is; undefined for one that answers never hold. */
export function fileKindOf(contentType: string): FileKind | undefined {
  if (contentType === "application/pdf") return "pdf";
  const [family] = contentType.split("/");
  return (["image", "video", "audio", "text"] as const).find((kind) => kind === family);
}

const kindNames: Readonly<Record<FileKind, string>> = {
  image: "an image",
  video: "a video",
  audio: "an audio recording",
  pdf: "a PDF",
  text: "a text file",
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

/** What a file does against the rules of the question it answers. @param file size in bytes */
export function fileProblem(
  rules: Rules | undefined,
  file: { content_type: string; size: number },
): string | undefined {
  const { file_kinds, max_file_mb = Infinity } = rules ?? {};
  const kind = fileKindOf(file.content_type);
  if (file_kinds && !(kind && file_kinds.includes(kind))) {
    return `must be ${either.format(file_kinds.map((one) => kindNames[one]))}`;
  }
  return file.size > max_file_mb * 1024 * 1024 ? `can have files of up to ${max_file_mb} MB` : undefined;
}
