export async function gatherDigests(_parts: unknown): Promise<void> {}
