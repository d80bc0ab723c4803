import { z } from "zod";
import { id, withId } from "./common.ts";
import { routes } from "./define.ts";

export const upload = z.object({ id, filename: z.string(), content_type: z.string(), size: z.int() });
export type Upload = z.output<typeof upload>;

export const uploadRoutes = routes({
  createUpload: {
    method: "POST",
    path: "/uploads",
    permission: "upload files",
    summary: "Store one file (multipart part named file); the type is read from its bytes",
    upload: true,
    answer: upload,
    status: 201,
    refusals: [413, 415],
  },
  getUpload: {
    method: "GET",
    path: "/uploads/{id}",
    permission: "upload files",
    summary: "Download a file; honours Range",
    params: withId,
    answer: "file",
    refusals: [404],
  },
});
