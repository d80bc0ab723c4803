export async function exportPerson(_parts: unknown, _job: { identity_id: string }): Promise<void> {}
export async function erasePerson(_parts: unknown, _job: { identity_id: string }): Promise<void> {}
