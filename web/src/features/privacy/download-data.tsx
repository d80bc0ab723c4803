import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { t } from "#lib/text/translate.ts";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { saveFile } from "#shared/exports/save-file.ts";
import { Banner, Button, FormError, Progress } from "#ui/index.ts";
import { pollWhileBuilding } from "#lib/api/polling.ts";

/** The personal export. Fetching it starts building one. */
function exportQuery() {
  return queryOptions({
    queryKey: ["privacy", "export"],
    queryFn: ({ signal }) => api.exportMe(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: pollWhileBuilding,
  });
}

/** Everything linked to the person, as a zip: built when asked for, then fetched at a press. */
export function DownloadData() {
  const [isAsked, setAsked] = useState(false);
  const dataExport = useQuery({ ...exportQuery(), enabled: isAsked });
  const fetching = useMutation({
    mutationFn: () => api.downloadExport(),
    onSuccess: (file) => saveFile(file, "my-data.zip"),
  });
  const status = dataExport.data?.status;
  const failed = dataExport.isError || status === "failed";
  const again = () => void dataExport.refetch();
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <p className="text-base text-ink-muted text-pretty">
        {t("Everything linked to you, as readable files in a ZIP: your profile, answers, uploads and emails.")}
      </p>
      {failed && (
        <FormError action={{ label: t("Retry"), onPress: again, isPending: dataExport.isFetching }}>
          {detailOf(dataExport.error, t("Failed to prepare your data. Please try again in a few minutes."))}
        </FormError>
      )}
      {isAsked && !failed && status !== "ready" && (
        <div className="w-full">
          <Progress label={t("Preparing your data")} value={dataExport.data?.progress ?? 0} />
          <p className="mt-1.5 text-sm text-ink-subtle">
            {t("You can keep working. This continues if you close the window.")}
          </p>
        </div>
      )}
      {status === "ready" && (
        <div className="w-full">
          <Banner
            tone="success"
            action={{ label: t("Download"), onPress: () => fetching.mutate(), isPending: fetching.isPending }}
          >
            {t("Your data is ready. You can download it for 7 days.")}
          </Banner>
        </div>
      )}
      <FormError>
        {fetching.isError && detailOf(fetching.error, t("Failed to download the file. Please try again."))}
      </FormError>
      {!isAsked && (
        <Button icon={Download} onPress={() => setAsked(true)}>
          {t("Download My Data")}
        </Button>
      )}
    </div>
  );
}
