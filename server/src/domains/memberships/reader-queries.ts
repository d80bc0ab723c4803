import { sql } from "kysely";

/** Whether a user receives email and messages: joined and active. */
export const isReader = sql<boolean>`(users.is_active and users.joined_at is not null and users.removed_at is null)`;
