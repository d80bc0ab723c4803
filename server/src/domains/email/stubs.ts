export async function gatherDigests(_parts: unknown): Promise<void> {}
export async function sweepMails(_parts: unknown): Promise<void> {}
