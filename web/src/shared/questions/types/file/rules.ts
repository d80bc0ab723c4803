import { type FileKind, fileKinds, fileProblem, limits, type Rules } from "@firstlight/contract";
import { locale, plural, t } from "#lib/text/translate.ts";

interface FileField {
  rules?: Rules | undefined;
}

/** The file types for the browser's file dialog; the server validates the file's content. */
const accepts: Readonly<Record<FileKind, string>> = {
  image: "image/*",
  video: "video/*",
  audio: "audio/*",
  pdf: ".pdf,application/pdf",
  text: ".txt,.log,.md,.csv,text/plain",
};
const names: Readonly<Record<FileKind, string>> = {
  image: t("images"),
  video: t("videos"),
  audio: t("audio"),
  pdf: t("PDF"),
  text: t("text files"),
};
const both = new Intl.ListFormat(locale(), { type: "conjunction" });
const besides = new Intl.ListFormat(locale(), { type: "unit" });
const listed = (kinds: readonly FileKind[]) => both.format(kinds.map((kind) => names[kind]));

export function kindsOf({ rules }: FileField): readonly FileKind[] {
  return rules?.file_kinds ?? fileKinds;
}

export function maxFiles({ rules }: FileField): number {
  return Math.min(rules?.max_files ?? limits.filesPerField, limits.filesPerField);
}

/** Bytes. */
export function largestFile({ rules }: FileField): number {
  const allowed = rules?.max_file_mb === undefined ? limits.uploadBytes : rules.max_file_mb * 1024 * 1024;
  return Math.min(allowed, limits.uploadBytes);
}

export function acceptOf(field: FileField): string | undefined {
  return field.rules?.file_kinds?.map((kind) => accepts[kind]).join(",");
}

/** A hint with the allowed types and sizes, shown before a file is chosen. */
export function fileHint(field: FileField): string {
  const kinds = field.rules?.file_kinds;
  const size = largestFile(field) / 1024 / 1024;
  const most = maxFiles(field);
  const hint = besides.format([
    ...(kinds ? [listed(kinds)] : []),
    most === 1 ? t("up to {size} MB", { size }) : t("up to {size} MB each", { size }),
    ...(field.rules?.max_files === undefined ? [] : [plural(most, "1 file", "up to {count} files")]),
  ]);
  return hint.charAt(0).toLocaleUpperCase(locale()) + hint.slice(1);
}

/** The error text for a file that is not allowed. Types unknown to the browser are left to the server. */
export function chosenProblem({ rules }: FileField, file: File): string | undefined {
  const { file_kinds, max_file_mb: mb } = rules ?? {};
  const chosen = { content_type: file.type, size: file.size };
  if (file_kinds && file.type !== "" && fileProblem({ file_kinds }, chosen)) {
    return t("Choose a file of an allowed type: {kinds}.", { kinds: listed(file_kinds) });
  }
  return mb !== undefined && fileProblem({ max_file_mb: mb }, chosen)
    ? t("This file is too large. The limit is {mb} MB.", { mb })
    : undefined;
}
