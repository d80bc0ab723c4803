import type { FieldSummary } from "@firstlight/contract";
import { useQuery } from "@tanstack/react-query";
import { File, FileText, ImageOff, Music, Video } from "lucide-react";
import { api } from "../../../api.ts";
import { Skeleton } from "../../../ui/index.ts";
import { AnswerFile } from "../fields/answer-file.tsx";
import { AnswerBy, type OneAnswer } from "./responses-summary-answers.tsx";
import { useSeen } from "../../../lib/use-seen.ts";
import { useShownFile } from "../../../lib/use-shown-file.ts";

type StoredFile = OneAnswer["files"][string];

const icons = { video: Video, audio: Music, text: FileText, other: File } as const;

function kindOf({ content_type }: StoredFile): keyof typeof icons {
  const kind = content_type.split("/")[0];
  if (kind === "video" || kind === "audio") return kind;
  return kind === "text" || content_type === "application/pdf" ? "text" : "other";
}

const frameClass =
  "grid aspect-4/3 w-full place-items-center overflow-hidden rounded-md bg-sunken ring-1 ring-inset ring-line";

function Picture({ image, alt }: { image: Blob; alt: string }) {
  return <img ref={useShownFile(image)} alt={alt} className="size-full object-cover" />;
}

/** Fetched with the session's token once it comes near, and let go of when it is gone for a while. */
function Thumbnail({ id, file }: { id: string; file: StoredFile }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>("200px");
  const image = useQuery({
    queryKey: ["uploads", "file", id],
    queryFn: ({ signal }) => api.getUpload({ params: { id } }, { signal }),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <div ref={ref} className={frameClass}>
      {image.data ? (
        <Picture image={image.data} alt={file.filename} />
      ) : image.isError ? (
        <ImageOff aria-label="The image could not be loaded" className="size-5 text-ink-subtle" />
      ) : (
        <Skeleton className="size-full rounded-none" />
      )}
    </div>
  );
}

function FileMark({ file }: { file: StoredFile }) {
  const Icon = icons[kindOf(file)];
  return (
    <div aria-hidden className={frameClass}>
      <Icon strokeWidth={1.5} className="size-7 text-ink-subtle" />
    </div>
  );
}

interface SummaryFilesProps {
  field: FieldSummary;
  answers: readonly OneAnswer[];
  onOpen: (responseId: string) => void;
}

/** What people sent: images to be seen, others by their kind, all to download. */
export function SummaryFiles({ field, answers, onOpen }: SummaryFilesProps) {
  const files = answers.flatMap((answer) => Object.entries(answer.files).map(([id, file]) => ({ answer, id, file })));
  return (
    <ul aria-label={`Files of ${field.label}`} className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
      {files.map(({ answer, id, file }) => (
        <li key={id} className="flex min-w-0 flex-col">
          {file.content_type.startsWith("image/") ? <Thumbnail id={id} file={file} /> : <FileMark file={file} />}
          <div className="mt-2 min-w-0 text-sm">
            <AnswerFile id={id} file={file} />
          </div>
          <AnswerBy answer={answer} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
