import type { contactBody } from "@firstlight/contract";
import type { z } from "zod";
import { errorOfAnswer } from "#lib/api/error.ts";
import { sendJson } from "#lib/api/transport.ts";

export type ContactMessage = z.input<typeof contactBody>;

/**
 * Writes to the people who run the service. Without the client, which would bring the app's calls to people who are not in it.
 * @throws ApiError
 */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const { ok, status, body, header } = await sendJson({
    method: "POST",
    url: "/api/contact",
    body: message,
    token: undefined,
    blob: false,
  });
  if (!ok) throw errorOfAnswer(status, body, header("Retry-After"));
}
