import type { FileHooks } from "#platform/domain.ts";
import { deleteOrphanedFiles, deleteOrphanedUploads } from "./delete-orphaned-uploads.ts";
import type { FileRoom } from "./file-room.ts";
import { uploadHandlers } from "./routes.ts";
import { uploadTables } from "./tables.ts";

export const uploads = {
  name: "uploads",
  tables: uploadTables,
  handlers: ({ files, fileHooks }: { files: FileRoom; fileHooks: readonly FileHooks[] }) =>
    uploadHandlers(files, fileHooks),
  jobs: [deleteOrphanedUploads, deleteOrphanedFiles],
};
