import type { Language, User } from "@firstlight/contract";

interface UserRow {
  id: string;
  name: string;
  email: string;
  role: User["role"];
  is_active: boolean;
  language: Language | null;
  last_login: Date | null;
  created_at: Date;
}

/** A person as they and their company see them. */
export function userView(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_active: row.is_active,
    language: row.language,
    last_login: row.last_login?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
