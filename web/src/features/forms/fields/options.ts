import { type FieldOption, optionLabel } from "@firstlight/contract";

/** Options as people type them: one a line, blank lines dropped. Known labels keep the value they were saved with. */
export function parseOptions(text: string, saved: readonly FieldOption[] = []): FieldOption[] {
  const known = new Map(saved.map((option) => [optionLabel(option), option]));
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => known.get(line) ?? line);
}

export function optionsText(options: readonly FieldOption[]): string {
  return options.map(optionLabel).join("\n");
}
