export { attachUploads, listUploadsOf } from "./attach-uploads.ts";
