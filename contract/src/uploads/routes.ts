import { z } from "zod";
import { id, withId } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";

export const upload = z
  .object({ id, filename: z.string(), content_type: z.string(), size: z.int() })
  .meta({ id: "Upload" });
export type Upload = z.output<typeof upload>;

/** A large file on its way in parts, each of `part_bytes` but the last. */
export const uploadInParts = z
  .object({
    id,
    part_bytes: z.int(),
    parts: z.int(),
    /** Parts that have arrived, from 0. */
    arrived: z.array(z.int()),
  })
  .meta({ id: "UploadInParts" });
export type UploadInParts = z.output<typeof uploadInParts>;
const ofPart = z.object({ id, part: z.coerce.number().int().min(0).max(10_000) });

export const uploadRoutes = routes({
  createUpload: {
    method: "POST",
    path: "/uploads",
    permission: "upload files",
    summary: "Stores one file (multipart part named file); the type is read from its bytes",
    upload: true,
    answer: upload,
    status: 201,
    errors: ["feature_unavailable", "quota_exceeded", "file_type_not_allowed"],
  },
  beginUpload: {
    method: "POST",
    path: "/uploads/in-parts",
    permission: "upload files",
    summary: "Starts an upload in parts that can resume after an interruption, for a day",
    body: z.object({
      filename: z.string().max(1_000).default(""),
      size: z
        .int("File size is required")
        .min(1, "This file is empty")
        .max(limits.uploadBytes, "This file is too large"),
    }),
    answer: uploadInParts,
    status: 201,
    errors: ["feature_unavailable", "quota_exceeded", "too_many_uploads"],
  },
  getUploadInParts: {
    method: "GET",
    path: "/uploads/in-parts/{id}",
    permission: "upload files",
    summary: "Returns which parts have arrived",
    params: withId,
    answer: uploadInParts,
  },
  putUploadPart: {
    method: "PUT",
    path: "/uploads/in-parts/{id}/{part}",
    permission: "upload files",
    summary: "Stores one part (multipart part named file); sending it again replaces the earlier one",
    params: ofPart,
    upload: true,
    answer: uploadInParts,
    errors: ["upload_conflict"],
  },
  finishUpload: {
    method: "POST",
    path: "/uploads/in-parts/{id}/finish",
    permission: "upload files",
    summary: "Combines the parts into one file; the type is read from its bytes",
    params: withId,
    waits: true,
    answer: upload,
    status: 201,
    errors: ["feature_unavailable", "upload_conflict", "file_too_large", "quota_exceeded", "file_type_not_allowed"],
  },
  getUpload: {
    method: "GET",
    path: "/uploads/{id}",
    permission: "upload files",
    summary: "Downloads a file; supports Range",
    params: withId,
    answer: "file",
    ranges: true,
  },
  deleteUpload: {
    method: "DELETE",
    path: "/uploads/{id}",
    permission: "upload files",
    summary: "Deletes your own file, unless an answer, wizard or message uses it",
    params: withId,
    errors: ["file_in_use"],
  },
});
