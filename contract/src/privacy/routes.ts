import { z } from "zod";
import { tokenBody } from "../auth/routes.ts";
import { routes } from "../define.ts";
import { mediaTypes } from "../common/media-types.ts";
import { limits } from "../limits.ts";

/** A personal export: building, ready at `url`, or failed. */
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
    summary: "Exports everything linked to the signed-in person as a ZIP; the first request starts building it",
    scope: "person",
    pending: true,
    throttle: "exports",
    answer: personalExport,
    errors: ["email_unverified"],
  },
  downloadExport: {
    method: "GET",
    path: "/me/export/file",
    permission: "keep own account",
    summary: "Returns the ZIP file, for 7 days",
    scope: "person",
    answer: "file",
    media: [mediaTypes.zip],
    errors: ["not_found", "email_unverified"],
  },
  eraseMe: {
    method: "POST",
    path: "/me/erase",
    permission: "keep own account",
    summary:
      "Deletes the signed-in person: right away with their password, otherwise after an emailed link. Their answers stay, unlinked",
    scope: "person",
    body: eraseBody,
    answer: z.object({ status: z.enum(["link_sent", "erased"]) }),
    status: 202,
    errors: ["owner_must_transfer", "too_many_attempts"],
  },
  confirmErasure: {
    method: "POST",
    path: "/me/erase/confirm",
    permission: "public",
    summary: "Confirms the deletion with the emailed link",
    body: tokenBody,
    answer: z.object({ status: z.literal("erased") }),
    status: 202,
    errors: ["link_expired", "owner_must_transfer", "too_many_attempts"],
  },
});
