import type { Role } from "@firstlight/contract";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useCan } from "./permissions.ts";
import { endSession, startSession } from "./store.ts";

function signIn(role: Role) {
  const times = { last_login: null, created_at: "2026-01-01T00:00:00.000Z" };
  const user = { id: "u1", name: "Ana", email: "ana@example.com", role, is_active: true, language: null, ...times };
  const names = { company_name: "Northwind", company_domain: "northwind.example", login_text: "", logo_url: null };
  const company = { id: "c1", ...names, primary_color: "#3B82F6", secondary_color: "#1F2937" };
  startSession({ token: "a-token", user, company });
}

afterEach(() => endSession("signed-out"));

test("a role sees what the one access table gives it", () => {
  signIn("member");
  const { result } = renderHook(() => [useCan("manage forms"), useCan("submit responses")]);
  expect(result.current).toEqual([true, false]);
  act(() => signIn("beta_tester"));
  expect(result.current).toEqual([false, true]);
});

test("a signed-out user has no permissions", () => {
  expect(renderHook(() => useCan("use own session")).result.current).toBe(false);
});
