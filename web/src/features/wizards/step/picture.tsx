import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { useShownFile } from "#lib/hooks/use-shown-file.ts";
import { cx, Skeleton } from "#ui/index.ts";
import { uploadedQuery } from "./media.ts";
import { isAddress } from "#lib/text/external-link.ts";
import { MediaFailure } from "./media-frame.tsx";

interface PictureProps {
  /** An address, or the id of an upload. */
  content: string;
  alt: string;
  className?: string;
  /** Keeps silent when it does not load: there is something else to show. */
  isDecoration?: boolean;
}

/** A picture that is loaded when it comes near. */
export function Picture(props: PictureProps) {
  return isAddress(props.content) ? <PictureOfWeb {...props} /> : <UploadedPicture {...props} />;
}

function PictureOfWeb({ content, alt, className, isDecoration }: PictureProps) {
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  if (state === "failed") {
    return isDecoration ? null : <MediaFailure isPicture content={content} onRetry={() => setState("loading")} />;
  }
  return (
    <img
      src={content}
      alt={alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onLoad={() => setState("there")}
      onError={() => setState("failed")}
      className={cx(className, state === "loading" && "min-h-40 bg-sunken")}
    />
  );
}

function UploadedPicture({ content, alt, className, isDecoration }: PictureProps) {
  const { ref, isSeen } = useSeen<HTMLDivElement>("400px");
  const file = useQuery({ ...uploadedQuery(content), enabled: isSeen });
  const [isBroken, setBroken] = useState(false);
  const retry = () => {
    setBroken(false);
    void file.refetch();
  };
  if (isBroken || (file.isError && !file.data)) {
    return isDecoration ? null : <MediaFailure isPicture content={content} onRetry={retry} />;
  }
  if (file.data) {
    return <ShownPicture file={file.data} alt={alt} className={className} onBroken={() => setBroken(true)} />;
  }
  return (
    <div ref={ref} role="img" aria-label={alt || t("Loading image")} className={className}>
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

interface ShownPictureProps {
  file: Blob;
  alt: string;
  className: string | undefined;
  onBroken: () => void;
}

function ShownPicture({ file, alt, className, onBroken }: ShownPictureProps) {
  return <img ref={useShownFile(file)} alt={alt} onError={onBroken} className={className} />;
}
