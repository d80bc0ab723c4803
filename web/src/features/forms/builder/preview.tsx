import { type AnswerValue, visibleFields, type FormField, isBlank, type Upload } from "@firstlight/contract";
import { Eye } from "lucide-react";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, Card, EmptyState, toast } from "#ui/index.ts";
import { formFieldOf } from "./body.ts";
import type { BuilderField } from "./fields.ts";
import { withRule } from "../field-settings/with-rule.ts";
import { FieldInput } from "#shared/questions/field-input.tsx";
import { FileShelfContext, type SendFile, useUploads } from "#shared/uploads/pending-files.ts";
import { type Answers, problemOf } from "../fill/state.ts";
import { inOwnOrder } from "../fields/option-order.ts";
import { loadPatterns, patternProblem } from "../fields/patterns.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { ownUndo } from "#lib/hooks/use-history-keys.ts";

let previewed = 0;

/** Looks like an upload and sends nothing. */
const pretendToSend: SendFile = async (file) => {
  previewed += 1;
  const id = `00000000-0000-4000-8000-${String(previewed).padStart(12, "0")}`;
  return { id, filename: file.name, content_type: file.type, size: file.size };
};

/** A pattern that cannot be read is said to be so where it is written; here it asks nothing. */
function readable(field: FormField): FormField {
  const { rules } = field;
  const isUnreadable = rules?.pattern !== undefined && patternProblem(rules.pattern) !== undefined;
  return isUnreadable ? { ...field, rules: withRule(rules, "pattern", null) } : field;
}

async function problemsOf(fields: readonly FormField[], answers: Answers): Promise<Record<string, string>> {
  await loadPatterns(fields);
  const found = fields.map(readable).flatMap((field) => {
    const value = answers[field.id];
    const problem = field.required && isBlank(value) ? t("This field is required") : problemOf(field, value);
    return problem ? [[field.id, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

function usePreviewAnswers() {
  const [answers, setAnswers] = useState<Answers>({});
  const [known, setKnown] = useState<Readonly<Record<string, Upload>>>({});
  const answer = (id: string, value: AnswerValue) => setAnswers((held) => ({ ...held, [id]: value }));
  const onStored = (id: string, upload: Upload) => {
    setKnown((files) => ({ ...files, [upload.id]: upload }));
    setAnswers((held) => {
      const files = held[id];
      return { ...held, [id]: [...(Array.isArray(files) ? files : []), upload.id] };
    });
  };
  const shelf = useUploads({ send: pretendToSend, known, onStored });
  return { answers, answer, shelf };
}

function usePreview(fields: readonly FormField[]) {
  const { answers, answer, shelf } = usePreviewAnswers();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const asked = visibleFields(fields, answers);
  const change = (id: string, value: AnswerValue) => {
    answer(id, value);
    setProblems(({ [id]: _solved, ...others }) => others);
  };
  const submit = async () => {
    const found = await problemsOf(asked, answers).catch(() => null);
    if (!found) return void toast.error(notChecked);
    setProblems(found);
    setTries((before) => before + 1);
    if (Object.keys(found).length === 0) toast.success(t("Form submitted successfully! (This is a preview)"));
  };
  return { asked, answers, problems, tries, change, submit, shelf };
}

// What reads patterns is loaded with the first one.
const notChecked = t("Failed to check answers. Check your connection and try again.");

interface BuilderPreviewProps {
  title: string;
  description: string;
  fields: readonly BuilderField[];
}

/** The form as testers get it, with its conditions and checks; it sends nothing. */
export const BuilderPreview = memo(function BuilderPreview({ title, description, fields }: BuilderPreviewProps) {
  const { user } = useSignedIn();
  const formFields = useMemo(() => inOwnOrder(fields.map(formFieldOf), user.id), [fields, user.id]);
  const { asked, answers, problems, tries, change, submit, shelf } = usePreview(formFields);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  if (fields.length === 0) {
    return (
      <Card>
        <EmptyState icon={Eye} title={t("Nothing to preview yet")} headingLevel={3} isCompact>
          {t("Fields appear here exactly as testers see them.")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="lg">
      <div ref={box} {...ownUndo} data-density="tester" className="mx-auto flex max-w-xl flex-col gap-7 py-2 text-base">
        {(title || description) && (
          <div>
            <h3 className="text-xl font-semibold break-words">{title}</h3>
            {description && <p className="mt-1 whitespace-pre-line text-ink-muted">{description}</p>}
          </div>
        )}
        <FileShelfContext value={shelf}>
          {asked.map((field) => (
            <FieldInput
              key={`${field.id} ${field.type}`}
              field={field}
              value={answers[field.id]}
              onChange={(value) => change(field.id, value)}
              error={problems[field.id]}
            />
          ))}
        </FileShelfContext>
        <Button variant="primary" size="lg" onPress={() => void submit()} className="self-start">
          {t("Submit Form")}
        </Button>
      </div>
    </Card>
  );
});
