import type { FormField } from "@firstlight/contract";
import { useEffect, useMemo, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";
import { loadPatterns, patternProblem } from "../fields/patterns.ts";
import { withRule } from "../field-settings/with-rule.ts";

const hasPattern = ({ rules }: FormField) => rules?.pattern !== undefined;

/** The fields without patterns that cannot be read (it says so where they are written), or not until what reads them is loaded. */
export function useReadableFields(fields: readonly FormField[]): readonly FormField[] {
  const [loadedFor, setLoadedFor] = useState<readonly FormField[] | null>(null);
  useEffect(() => {
    if (!fields.some(hasPattern)) return;
    loadPatterns(fields).then(
      () => setLoadedFor(fields),
      () => toast.error(t("Failed to check answers. Check your connection and try again.")),
    );
  }, [fields]);
  const isLoaded = loadedFor === fields;
  return useMemo(() => {
    const isReadable = ({ rules }: FormField) => isLoaded && patternProblem(rules?.pattern ?? "") === undefined;
    const without = (field: FormField) => ({ ...field, rules: withRule(field.rules ?? {}, "pattern", null) });
    if (!fields.some(hasPattern)) return fields;
    return fields.map((field) => (hasPattern(field) && !isReadable(field) ? without(field) : field));
  }, [fields, isLoaded]);
}
