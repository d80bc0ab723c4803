import { type AnswerValue, type FormField, isBlank, type Upload } from "@firstlight/contract";
import { Eye } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, Card, EmptyState, toast } from "../../ui/index.ts";
import { FieldInput } from "./field-input.tsx";
import { FileShelfContext, type SendFile, useUploads } from "./file-shelf.ts";
import { type Answers, problemOf } from "./fill-state.ts";

let previewed = 0;

/** Looks like an upload and sends nothing. */
const pretendToSend: SendFile = async (file) => {
  previewed += 1;
  const id = `00000000-0000-4000-8000-${String(previewed).padStart(12, "0")}`;
  return { id, filename: file.name, content_type: file.type, size: file.size };
};

function problemsOf(fields: readonly FormField[], answers: Answers): Record<string, string> {
  const found = fields.flatMap((field) => {
    const value = answers[field.id];
    const problem = field.required && isBlank(value) ? "This field is required" : problemOf(field, value);
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

/** The form as testers get it, with its checks; it sends nothing. */
export function BuilderPreview({ title, fields }: { title: string; fields: readonly FormField[] }) {
  const { answers, answer, shelf } = usePreviewAnswers();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [tries, setTries] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [tries]);

  const change = (id: string, value: AnswerValue) => {
    answer(id, value);
    setProblems(({ [id]: _solved, ...others }) => others);
  };
  const submit = () => {
    const found = problemsOf(fields, answers);
    setProblems(found);
    setTries(tries + 1);
    if (Object.keys(found).length === 0) toast.success("Form submitted successfully! (This is a preview)");
  };

  if (fields.length === 0) {
    return (
      <Card>
        <EmptyState icon={Eye} title="Nothing to preview yet" headingLevel={3} isCompact>
          Fields appear here exactly as testers will get them.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card padding="lg">
      <div ref={box} data-density="tester" className="mx-auto flex max-w-xl flex-col gap-7 py-2 text-base">
        {title && <p className="text-xl font-semibold">{title}</p>}
        <FileShelfContext value={shelf}>
          {fields.map((field) => (
            <FieldInput
              key={`${field.id} ${field.type}`}
              field={field}
              value={answers[field.id]}
              onChange={(value) => change(field.id, value)}
              error={problems[field.id]}
            />
          ))}
        </FileShelfContext>
        <Button variant="primary" size="lg" onPress={submit} className="self-start">
          Submit Form
        </Button>
      </div>
    </Card>
  );
}
