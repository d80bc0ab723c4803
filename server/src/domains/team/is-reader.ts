import { sql } from "kysely";

/** Whether somebody of `users` gets mail and messages: they have joined and are active. */
export const isReader = sql<boolean>`(users.is_active and users.joined_at is not null and users.removed_at is null)`;
