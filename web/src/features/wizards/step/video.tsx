import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useShownFile } from "#lib/hooks/use-shown-file.ts";
import { Spinner } from "#ui/index.ts";
import { uploadedQuery } from "./media.ts";
import { isAddress } from "#lib/text/external-link.ts";
import { MediaFailure } from "./media-frame.tsx";
import { Picture } from "./picture.tsx";

interface VideoProps {
  /** An address, or the id of an upload. */
  content: string;
  /** What it is called, for who cannot see it. */
  label: string;
  thumbnail?: string | undefined;
}

const box = "aspect-video w-full rounded-md bg-sunken";

/** A video that loads only on request. */
export function Video({ content, label, thumbnail }: VideoProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) {
    return (
      <button
        type="button"
        onClick={() => setWanted(true)}
        className={`${box} group relative grid cursor-pointer place-items-center overflow-hidden`}
      >
        {thumbnail && (
          <Picture content={thumbnail} alt="" isDecoration className="absolute inset-0 size-full object-cover" />
        )}
        <span className="relative grid size-16 place-items-center rounded-full bg-brand text-on-brand shadow-float group-hover:bg-brand-hover">
          <Play aria-hidden className="ms-1 size-7 fill-current" />
        </span>
        <span className="sr-only">{t("Play video: {label}", { label })}</span>
      </button>
    );
  }
  return isAddress(content) ? (
    <VideoOfWeb content={content} label={label} />
  ) : (
    <UploadedVideo content={content} label={label} />
  );
}

const player = { controls: true, autoPlay: true, playsInline: true, className: `${box} object-contain` } as const;

/** After play was pressed, the focus moves to the video's own controls. */
function focusPlayer(element: HTMLVideoElement | null): void {
  element?.focus({ preventScroll: true });
}

function VideoOfWeb({ content, label }: VideoProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <MediaFailure content={content} onRetry={() => setBroken(false)} />;
  return (
    <video {...player} src={content} aria-label={label} onError={() => setBroken(true)} ref={focusPlayer}>
      <track kind="captions" />
    </video>
  );
}

function UploadedVideo({ content, label }: VideoProps) {
  const file = useQuery(uploadedQuery(content));
  const [isBroken, setBroken] = useState(false);
  const retry = () => {
    setBroken(false);
    void file.refetch();
  };
  if (isBroken || (file.isError && !file.data)) {
    return <MediaFailure content={content} onRetry={retry} />;
  }
  if (file.data) return <ShownVideo file={file.data} label={label} onBroken={() => setBroken(true)} />;
  return (
    <div className={`${box} grid place-items-center`}>
      <Spinner label={t("Loading the video")} />
    </div>
  );
}

function ShownVideo({ file, label, onBroken }: { file: Blob; label: string; onBroken: () => void }) {
  return (
    <video {...player} ref={useShownFile(file)} aria-label={label} onError={onBroken}>
      <track kind="captions" />
    </video>
  );
}
