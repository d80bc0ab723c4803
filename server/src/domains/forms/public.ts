export { listFormsOfTester } from "./forms-of-tester.ts";
export async function announceForm(_parts: unknown, _job: { company_id: string; form_id: string }): Promise<void> {}
export async function sendReminders(_parts: unknown): Promise<void> {}
