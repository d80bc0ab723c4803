import { z } from "zod";
import { tokenBody } from "./auth.ts";
import { routes } from "./define.ts";
import { mediaTypes } from "./media-types.ts";
import { limits } from "./limits.ts";

/** A person's own pack: being built, ready to fetch at `url`, or failed and to be asked for again. */
export const personalExport = z.discriminatedUnion("status", [
  z.object({ status: z.literal("building"), progress: z.int() }),
  z.object({ status: z.literal("ready"), progress: z.int(), url: z.string() }),
  z.object({ status: z.literal("failed"), progress: z.int() }),
]);
export type PersonalExport = z.output<typeof personalExport>;

/** Without a password a link to confirm is mailed. */
export const eraseBody = z.object({ password: z.string().min(1).max(limits.passwordMax).optional() });

export const privacyRoutes = routes({
  exportMe: {
    method: "GET",
    path: "/me/export",
    permission: "keep own account",
    summary: "Everything linked to the signed-in person as a zip; building starts with the first call",
    scope: "person",
    pending: true,
    throttle: "exports",
    answer: personalExport,
    refusals: [409, 429],
  },
  downloadExport: {
    method: "GET",
    path: "/me/export/file",
    permission: "keep own account",
    summary: "The zip itself, for seven days",
    scope: "person",
    answer: "file",
    media: [mediaTypes.zip],
    refusals: [404, 409],
  },
  eraseMe: {
    method: "POST",
    path: "/me/erase",
    permission: "keep own account",
    summary:
      "Erase the signed-in person: at once with their password, else after a mailed link; answers stay, unlinked",
    scope: "person",
    body: eraseBody,
    answer: z.object({ status: z.enum(["link_sent", "erased"]) }),
    status: 202,
    refusals: [409, 429],
  },
  confirmErasure: {
    method: "POST",
    path: "/me/erase/confirm",
    permission: "public",
    summary: "Confirm an erasure by the link from the mail",
    body: tokenBody,
    answer: z.object({ status: z.literal("erased") }),
    status: 202,
    refusals: [404, 409, 429],
  },
});
