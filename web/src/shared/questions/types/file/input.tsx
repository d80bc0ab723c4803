import { Camera, Mic, MonitorDot, Video } from "lucide-react";
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { plural, t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Button, cx, FileDrop, lazyPart, Spinner } from "#ui/index.ts";
import { PendingRow, StoredRow } from "#shared/uploads/file-rows.tsx";
import { questionFrame, type QuestionInput, type QuestionInputProps } from "../../frame.tsx";
import { acceptOf, chosenProblem, fileHint, kindsOf, largestFile, maxFiles } from "./rules.ts";
import { useFileShelf } from "#shared/uploads/pending-files.ts";
import { FilesOffNote } from "#shared/uploads/files-off-note.tsx";
import type { RecordingKind } from "./recording.ts";

const loadRecorder = () => import("./recorder-panel.tsx");
const RecorderPanel = lazyPart(async () => (await loadRecorder()).RecorderPanel, {
  fallback: () => <Spinner label={t("Loading…")} />,
});

/** A label that is shortened to one word on phones. */
function ResponsiveText({ whole, short }: { whole: string; short: string }) {
  return (
    <>
      <span className="sr-only sm:not-sr-only">{whole}</span>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
    </>
  );
}

interface CameraButtonProps {
  kind: "image" | "video";
  onFiles: (files: File[]) => void;
}

/** A button that opens the camera directly; hidden on desktops, which don't support it. */
function CameraButton({ kind, onFiles }: CameraButtonProps) {
  const Icon = kind === "image" ? Camera : Video;
  return (
    <label
      className={cx(
        buttonClass({ variant: "secondary", size: "md", fullWidth: true }),
        "hidden! cursor-pointer pointer-coarse:inline-flex! sm:w-auto sm:grow has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
      )}
    >
      <input
        type="file"
        accept={`${kind}/*`}
        capture="environment"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Icon aria-hidden className="size-4" />
      {kind === "image" ? (
        <ResponsiveText whole={t("Take Photo")} short={t("Photo")} />
      ) : (
        <ResponsiveText whole={t("Take Video")} short={t("Video")} />
      )}
    </label>
  );
}

/** The recorder is loaded in advance, so that recording also works offline. */
function RecordButtons({ kinds, onRecord }: { kinds: readonly string[]; onRecord: (kind: RecordingKind) => void }) {
  const [takesVideo, takesAudio] = [kinds.includes("video"), kinds.includes("audio")];
  const isOffered = takesVideo || takesAudio;
  useEffect(() => {
    // If loading fails, the button shows an error and the alternatives.
    if (isOffered) loadRecorder().catch(() => undefined);
  }, [isOffered]);
  return (
    <>
      {takesVideo && (
        <Button icon={MonitorDot} onPress={() => onRecord("screen")} className="grow">
          <ResponsiveText whole={t("Record Screen")} short={t("Screen")} />
        </Button>
      )}
      {takesAudio && (
        <Button icon={Mic} onPress={() => onRecord("voice")} className="grow">
          <ResponsiveText whole={t("Record Voice")} short={t("Voice")} />
        </Button>
      )}
    </>
  );
}

/** Adds the files that are allowed, and shows errors for the others. */
function useChoosing({ question: field, value }: QuestionInputProps) {
  const { pending, add } = useFileShelf();
  const [tooMany, setTooMany] = useState(false);
  const stored = Array.isArray(value) ? value : [];
  const underway = pending.filter((file) => file.fieldId === field.id);
  // Rejected files do not count toward the limit.
  const taken = stored.length + underway.filter(({ state, canRetry }) => state !== "failed" || canRetry).length;
  const room = maxFiles(field) - taken;
  const choose = (files: readonly File[]) => {
    let left = room;
    for (const file of files) {
      const problem = chosenProblem(field, file);
      if (problem) add(field, file, { problem });
      else if (left > 0) {
        left -= 1;
        add(field, file);
      } else return setTooMany(true);
    }
    setTooMany(false);
  };
  return { stored, underway, choose, room, tooMany: tooMany && room <= 0 };
}

/** The focused element may disappear, such as a file row or the recorder: focus moves to the file input. */
function useFocusAtInput(isRecording: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    // The recorder manages its own focus.
    if (isRecording || !held.current || held.current.isConnected) return;
    held.current = null;
    if (document.activeElement === document.body) box.current?.querySelector("input")?.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    held.current = target;
  };
  const onBlur = () => {
    held.current = null;
  };
  return { ref: box, onFocus, onBlur };
}

/** While uploads are off, files of before can only be removed. */
function FilesOff({ question, isLabelHidden }: QuestionInputProps) {
  return (
    <div>
      {!isLabelHidden && <p className="mb-1.5 font-medium">{question.label}</p>}
      <FilesOffNote>{t("You can skip this question.")}</FilesOffNote>
    </div>
  );
}

/** Files can be chosen, dropped, photographed or recorded; they upload while the user continues. */
function FilesInput(props: QuestionInputProps) {
  const { question: field, onChange } = props;
  const { isOff, known, discard } = useFileShelf();
  const { stored, underway, choose, room, tooMany } = useChoosing(props);
  const [recording, setRecording] = useState<RecordingKind | null>(null);
  const focusProps = useFocusAtInput(recording !== null);
  const kinds = kindsOf(field);
  const most = maxFiles(field);
  const limit = plural(
    most,
    "This question allows 1 file. Remove it to add another.",
    "This question allows {count} files. Remove one to add another.",
  );
  const remove = (id: string) => {
    onChange(stored.filter((other) => other !== id));
    discard(id);
  };
  return (
    <div role="presentation" {...focusProps} className="flex flex-col gap-2">
      {isOff ? (
        <FilesOff {...props} />
      ) : (
        <FileDrop
          {...questionFrame({ ...props, error: tooMany ? limit : props.error })}
          isMultiple={most > 1}
          accept={acceptOf(field)}
          onFiles={choose}
          hint={fileHint(field)}
        />
      )}
      {room > 0 && !isOff && (
        <div className="grid grid-cols-2 gap-2 empty:hidden sm:flex sm:flex-wrap">
          {kinds.includes("image") && <CameraButton kind="image" onFiles={choose} />}
          {kinds.includes("video") && <CameraButton kind="video" onFiles={choose} />}
          {!recording && <RecordButtons kinds={kinds} onRecord={setRecording} />}
        </div>
      )}
      {recording && !isOff && (
        <RecorderPanel
          kind={recording}
          maxBytes={largestFile(field)}
          onAccept={(file) => choose([file])}
          onClose={() => setRecording(null)}
        />
      )}
      {stored.length + underway.length > 0 && (
        <ul aria-label={t("Files")} className="flex flex-col gap-2">
          {stored.map((id) => (
            <StoredRow key={id} id={id} file={known[id]} onRemove={() => remove(id)} />
          ))}
          {underway.map((file) => (
            <PendingRow key={file.key} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}

export const file: QuestionInput = { Input: FilesInput };
