import { pagesOf } from "#platform/exports/company-reader.ts";
import { listCompanyFiles, type CompanyFile } from "./company-file-queries.ts";
import { bytesOfUnit, listProjects, type CompanyExportRun } from "./company-export-run.ts";
import { nameWithId, uniqueFolders } from "./file-names.ts";
import { jsonEntry } from "./json-files.ts";
import { asText, contentOf, type Entry } from "./zip.ts";

const filesAtOnce = 200;
const maxMissingNamed = 1_000;

/** Folder name per project ID. */
export type Folders = ReadonlyMap<string, string>;

export async function projectFolders(making: CompanyExportRun): Promise<Folders> {
  const nameOf = uniqueFolders();
  const projects = await listProjects(making);
  return new Map(projects.map(({ id, name }) => [id, nameOf(name)]));
}

/** Path in the zip. A project created during the export uses its ID as folder name. */
function pathOf(folders: Folders, { id, filename, project_id, used_in }: CompanyFile): string {
  const folder = project_id === null ? used_in : `projects/${folders.get(project_id) ?? project_id}/${used_in}`;
  return `files/${folder}/${nameWithId(filename, id)}`;
}

function filesOf(making: CompanyExportRun): AsyncGenerator<CompanyFile[]> {
  return pagesOf<CompanyFile, string>(
    filesAtOnce,
    (page) => making.read((tx) => listCompanyFiles(tx, making, page)),
    ({ id }) => id,
  );
}

async function* described(making: CompanyExportRun, folders: Folders) {
  for await (const files of filesOf(making)) {
    yield files.map((file) => {
      const { storage_key: _key, used_in: _used, ...rest } = file;
      return { ...rest, path: pathOf(folders, file) };
    });
    await making.onDone(files.length);
  }
}

/** JSON list of all files with their metadata and paths in the zip. */
export function fileList(making: CompanyExportRun, folders: Folders): Entry {
  return jsonEntry("data/files", making.made, described(making, folders));
}

async function* measured(making: CompanyExportRun, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    yield chunk;
    await making.onDone(chunk.length / bytesOfUnit);
  }
}

/** The files themselves; files missing from the storage are empty, and listed at the end. */
export async function* fileEntries(making: CompanyExportRun, folders: Folders): AsyncGenerator<Entry> {
  const missing: string[] = [];
  for await (const files of filesOf(making)) {
    for (const file of files) {
      const name = pathOf(folders, file);
      const onLost = () => {
        if (missing.length < maxMissingNamed) missing.push(name);
      };
      const input = measured(making, contentOf(making.parts, file, onLost));
      yield { name, lastModified: file.created_at, input };
    }
  }
  if (missing.length === 0) return;
  const text = `These files are lost and empty in this export:\n\n${missing.join("\n")}\n`;
  yield { name: "MISSING-FILES.txt", lastModified: making.made, input: asText(text) };
}
