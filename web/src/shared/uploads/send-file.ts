import type { Upload, UploadInParts } from "@firstlight/contract";
import { api, type CallOptions } from "#lib/api/client.ts";
import { hasCode } from "#lib/api/error.ts";

/** Larger files go in parts, so that a break costs one part and not the whole. Bytes. */
export const inPartsFrom = 5 * 1024 * 1024;

export interface SendOptions extends CallOptions {
  /** Of a file whose first parts are there already. */
  ticket?: string | undefined;
  /** Receives the ticket to resume an upload in parts later. */
  onTicket?: (ticket: string) => void;
}

export type SendFile = (file: File, options: SendOptions) => Promise<Upload>;

function signalOf({ signal }: SendOptions): CallOptions {
  return signal ? { signal } : {};
}

/** Where an upload was left, or a new one if the server has forgotten it. */
async function begun(file: File, options: SendOptions): Promise<UploadInParts> {
  const { ticket, onTicket } = options;
  try {
    if (ticket) return await api.getUploadInParts({ params: { id: ticket } }, signalOf(options));
  } catch (error) {
    if (!hasCode(error, "not_found")) throw error;
  }
  const made = await api.beginUpload({ body: { filename: file.name, size: file.size } }, signalOf(options));
  onTicket?.(made.id);
  return made;
}

async function sendInParts(file: File, options: SendOptions): Promise<Upload> {
  const { id, part_bytes, parts, arrived } = await begun(file, options);
  const missing = Array.from({ length: parts }, (_, part) => part).filter((part) => !arrived.includes(part));
  let done = parts - missing.length;
  for (const part of missing) {
    const onProgress = (share: number) => options.onProgress?.((done + share) / parts);
    onProgress(0);
    const body = new File([file.slice(part * part_bytes, (part + 1) * part_bytes)], file.name);
    await api.putUploadPart({ params: { id, part: String(part) }, body }, { ...signalOf(options), onProgress });
    done += 1;
  }
  return api.finishUpload({ params: { id } }, signalOf(options));
}

/** Uploads a file to the answers' storage; a started upload resumes where it stopped. */
export const sendFile: SendFile = (file, options) => {
  if (file.size > inPartsFrom) return sendInParts(file, options);
  const { ticket: _unused, onTicket: _none, ...call } = options;
  return api.createUpload({ body: file }, call);
};
