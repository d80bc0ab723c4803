export { attachUploads, listUploadsOf } from "./attach-uploads.ts";
export { deleteFreeOf, deleteUploadsOf } from "./delete-uploads.ts";
export { deleteUnfinishedOf } from "./delete-unfinished.ts";
export { drawLogo, findLogo } from "./draw-logo.ts";
export { removeParts } from "./parts.ts";
export type { FileRoom } from "./file-room.ts";
export { findTotal } from "./queries.ts";
export { loadImages } from "./image-library.ts";
export { sweepStorage, sweepUploads } from "./sweep-uploads.ts";
