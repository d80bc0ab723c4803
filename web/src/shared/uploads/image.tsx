import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { Skeleton } from "#ui/index.ts";
import { useSeen } from "#lib/hooks/use-seen.ts";
import { useShownFile } from "#lib/hooks/use-shown-file.ts";

interface PictureProps {
  image: Blob;
  alt: string;
  onError: () => void;
}

function Picture({ image, alt, onError }: PictureProps) {
  return <img ref={useShownFile(image)} alt={alt} onError={onError} className="size-full object-cover" />;
}

interface UploadedImageProps {
  /** Of the upload. */
  id: string;
  alt: string;
  /** Says how large it is: what surrounds it does not move when it comes. */
  className: string;
}

/** Fetched with the session's token once it comes near, and let go of when it is gone for a while. */
export function UploadedImage({ id, alt, className }: UploadedImageProps) {
  const { ref, isSeen } = useSeen<HTMLDivElement>("200px");
  const [isBroken, setBroken] = useState(false);
  const image = useQuery({
    queryKey: ["uploads", "file", id],
    queryFn: ({ signal }) => api.getUpload({ params: { id } }, { signal }),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  return (
    <div ref={ref} className={className}>
      {image.data && !isBroken ? (
        <Picture image={image.data} alt={alt} onError={() => setBroken(true)} />
      ) : image.isError || isBroken ? (
        <ImageOff aria-label={t("Failed to load image")} className="size-5 text-ink-subtle" />
      ) : (
        <Skeleton className="size-full rounded-none" />
      )}
    </div>
  );
}
