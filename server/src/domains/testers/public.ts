export async function importTesters(_parts: unknown, _job: { company_id: string; import_id: string }): Promise<void> {}
