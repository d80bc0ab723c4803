import { productOf } from "#domains/installation/public.ts";
import { readWithTrash } from "#platform/db/see-deleted.ts";
import { defineJob } from "#platform/jobs/define-job.ts";
import { id } from "@firstlight/contract";
import { z } from "zod";
import { writeExport, type RecordProgress } from "#platform/exports/write-export.ts";
import { fileEntries, fileList, projectFolders } from "./company-files.ts";
import { jsonEntries } from "./company-json.ts";
import type { CompanyExportParts, CompanyExportRun } from "./company-export-run.ts";
import { companyReadme } from "./company-readme.ts";
import { partEntries, sheetEntries } from "./company-sheets.ts";
import { measureWork } from "./company-export-size.ts";
import { asText, zipOf, type Entry } from "./zip.ts";
import { getCompany } from "#domains/companies/public.ts";

const payload = z.object({ company_id: id, export_id: id });

/** All entries of a company's export, each read only while it is written. */
async function* entriesOf(making: CompanyExportRun): AsyncGenerator<Entry> {
  const { name: product } = await productOf(making.parts).current();
  const { company_name: company } = await making.read((tx) => getCompany(tx, making.company_id));
  const folders = await projectFolders(making);
  yield {
    name: "README.txt",
    lastModified: making.made,
    input: asText(companyReadme(making.made, { company, product }, making.parts.tables)),
  };
  yield* jsonEntries(making);
  yield fileList(making, folders);
  yield* sheetEntries(making);
  yield* partEntries(making, folders);
  yield* fileEntries(making, folders);
}

/** Records the progress as a share of the total work. */
async function* measured(making: Omit<CompanyExportRun, "onDone">, record: RecordProgress): AsyncGenerator<Uint8Array> {
  const all = await measureWork({ ...making, onDone: async () => {} });
  let done = 0;
  const onDone = async (units: number) => {
    done += units;
    await record(done, all);
  };
  yield* zipOf(entriesOf({ ...making, onDone }));
}

/** Writes all data of a company to a zip. */
export const writeCompanyExport = defineJob({
  name: "export-company",
  payload,
  // Several gigabytes of files, between slow storages.
  concurrency: 2,
  expiresAfter: 21_600,
  heartbeat: 60,
  run: (parts: CompanyExportParts, { company_id, export_id }) => {
    const read: CompanyExportRun["read"] = (work) => readWithTrash(parts.database, company_id, work);
    return writeExport(parts, { kind: "company", company_id, export_id }, (_asked, record) =>
      measured({ parts, company_id, made: parts.clock.now(), read }, record),
    );
  },
});
