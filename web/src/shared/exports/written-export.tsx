import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import type { CallOptions } from "#lib/api/client.ts";
import { supportHref } from "#shared/site/support.ts";
import { rich } from "#ui/data/rich.tsx";
import { TextLink, Banner, fileSize, FormError, Progress } from "#ui/index.ts";
import { detailOf } from "#lib/api/error.ts";
import { momentOf } from "#lib/format/dates.ts";
import { saveFile } from "./save-file.ts";

interface Ready {
  status: "ready";
  expires_at: string;
  /** The size in bytes, if known. */
  size?: number;
}

interface WrittenExportProps {
  /** The server's latest state of the file; undefined until it has responded. */
  made: Ready | { status: "building" | "failed"; progress: number } | undefined;
  /** "The audit log as CSV" */
  what: string;
  /** "CSV export" */
  name: string;
  /** A sentence that describes the contents. */
  text: string;
  fileName: string;
  download: (options: CallOptions) => Promise<Blob>;
  /** Dismisses it. */
  onDrop?: () => void;
  /** Requests a new file after a failure. */
  onAgain?: () => void;
}

interface ReadyExportProps extends Omit<WrittenExportProps, "made" | "name" | "onAgain"> {
  made: Ready;
}

function ReadyExport({ made, what, text, fileName, download, onDrop }: ReadyExportProps) {
  const [received, setReceived] = useState(0);
  const fetching = useMutation({
    mutationFn: () => download({ onReceived: setReceived }),
    onSuccess: (file) => saveFile(file, fileName),
  });
  const fetch = () => {
    setReceived(0);
    fetching.mutate();
  };
  return (
    <>
      <Banner
        tone="success"
        title={t("{what} is ready", { what })}
        action={{ label: t("Download"), onPress: fetch, isPending: fetching.isPending }}
        onDismiss={onDrop}
      >
        {t("{text} You can download it until {moment}.", { text, moment: momentOf(made.expires_at) })}
      </Banner>
      {fetching.isPending && made.size !== undefined && (
        <Progress
          label={t("Downloading")}
          size="sm"
          value={(received / Math.max(1, made.size)) * 100}
          valueText={t("{fileSize} of {countFileSize}", {
            fileSize: fileSize(received),
            countFileSize: fileSize(made.size),
          })}
        />
      )}
      <FormError>
        {fetching.isError && detailOf(fetching.error, t("Failed to download the file. Please try again."))}
      </FormError>
    </>
  );
}

/** A file created by a server job: its progress, the download, or its failure. */
export function WrittenExport({ made, onAgain, ...rest }: WrittenExportProps) {
  const { what, name, text, onDrop } = rest;
  if (made?.status === "ready") return <ReadyExport made={made} {...rest} />;
  if (made?.status === "failed") {
    const again = onAgain && { label: t("Retry"), onPress: onAgain };
    return (
      <Banner tone="danger" title={t("Failed to create {name}", { name })} action={again} onDismiss={onDrop}>
        {rich("{text} Export it again. If it fails again, <support>contact support</support>.", {
          text,
          support: (words) => <TextLink href={supportHref()}>{words}</TextLink>,
        })}
      </Banner>
    );
  }
  return (
    <div className="rounded-lg bg-surface p-4 ring-1 ring-line">
      <Progress
        label={t("Preparing {charAt}{what}", { charAt: what.charAt(0).toLowerCase(), what: what.slice(1) })}
        value={made?.progress ?? 0}
      />
      <p className="mt-1.5 text-sm text-ink-subtle">
        {t("{text} You can leave this screen. The export continues and appears here.", { text })}
      </p>
    </div>
  );
}
