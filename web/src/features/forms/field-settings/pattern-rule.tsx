import { limits } from "@firstlight/contract";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { TextField } from "#ui/index.ts";
import type { RuleTools } from "./rules.tsx";
import { loadPatterns, matchesPattern, patternProblem } from "../fields/patterns.ts";
import { ownUndo } from "#lib/hooks/use-history-keys.ts";

/** Whether a pattern can be read by now; what reads them comes with the first one. */
function useReader(pattern: string | undefined): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (pattern === undefined) return;
    let isHere = true;
    // Without it nothing is said about the pattern here; saving asks the server.
    void loadPatterns([{ rules: { pattern } }]).then(
      () => isHere && setReady(true),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pattern]);
  return isReady;
}

function TryIt({ pattern }: { pattern: string }) {
  const [text, setText] = useState("");
  const matches = text !== "" && matchesPattern(pattern, text);
  return (
    <div {...ownUndo}>
      <TextField
        label={t("Test the pattern")}
        description={t("Enter an answer to see if it matches.")}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <p role="status" className={matches ? "mt-1 text-sm text-success" : "mt-1 text-sm text-danger"}>
        {text !== "" && (matches ? t("This answer matches.") : t("This answer doesn’t match."))}
      </p>
    </div>
  );
}

/** A pattern answers have to match, what people read when one does not, and a place to try it. */
export function PatternRule({ field, setRule, errorAt }: RuleTools) {
  const { pattern, pattern_message = "" } = field.rules;
  const isReady = useReader(pattern);
  const problem = isReady && pattern !== undefined ? patternProblem(pattern) : undefined;
  return (
    <>
      <TextField
        name="field-rules.pattern"
        label={t("Pattern")}
        description={t(
          "A regular expression the whole answer must match, such as {example}. Answers can have at most {most} characters.",
          { example: "[A-Z]{3}-[0-9]+", most: limits.patternedAnswer },
        )}
        value={pattern ?? ""}
        onChange={(typed) => setRule("pattern", typed || null)}
        error={errorAt("rules.pattern") ?? problem}
        maxLength={limits.pattern}
        autoComplete="off"
        spellCheck={false}
      />
      {pattern !== undefined && (
        <TextField
          name="field-rules.pattern_message"
          label={t("Error message")}
          description={t("For example: Enter your order number, like ABC-123")}
          value={pattern_message}
          onChange={(typed) => setRule("pattern_message", typed || null)}
          error={errorAt("rules.pattern_message")}
          maxLength={limits.title}
          autoComplete="off"
        />
      )}
      {pattern !== undefined && isReady && !problem && <TryIt pattern={pattern} />}
    </>
  );
}
