import { describe, expect, test } from "vitest";
import { z } from "zod";
import { can, requiresSubscription, permissions, type Permission } from "./access.ts";
import { roles } from "./common/roles.ts";
import { errorCodesOf } from "./common/route-statuses.ts";
import { successStatus, type Route } from "./define.ts";
import { api } from "./index.ts";

const routes = Object.entries<Route>(api);

describe("the access table", () => {
  const staffOnly = [
    "read subscription",
    "read team",
    "send emails",
    "read email log",
    "read projects",
    "manage projects",
    "read testers",
    "invite testers",
    "manage testers",
    "manage forms",
    "read responses",
    "manage responses",
    "read statistics",
    "export statistics",
    "read audit log",
    "read company",
    "manage wizards",
    "broadcast messages",
    "read conversations",
    "triage feedback",
    "manage builds",
    "manage retests",
  ] as const;
  const onlyStaff = Object.fromEntries(staffOnly.map((name) => [name, "owner admin member"])) as Record<
    (typeof staffOnly)[number],
    string
  >;
  const table: Record<Permission, string> = {
    public: "owner admin member beta_tester",
    "use own session": "owner admin member beta_tester",
    "sign out": "owner admin member beta_tester",
    "keep own account": "owner admin member beta_tester",
    "keep own preferences": "owner admin member beta_tester",
    "read own notifications": "owner admin member beta_tester",
    "empty trash": "owner admin",
    "manage branding": "owner admin",
    "manage reply-to address": "owner admin",
    "manage team": "owner admin",
    "manage reminders": "owner admin",
    "manage feedback settings": "owner admin",
    "report feedback": "beta_tester",
    "answer retests": "beta_tester",
    "manage subscription": "owner admin",
    "export company": "owner admin",
    "transfer ownership": "owner",
    "export audit log": "owner admin",
    "manage retention": "owner",
    "read forms": "owner admin member beta_tester",
    "upload files": "owner admin member beta_tester",
    "read wizards": "owner admin member beta_tester",
    "read messages": "owner admin member beta_tester",
    "send messages": "owner admin member beta_tester",
    "follow events": "owner admin member beta_tester",
    "read support access": "owner admin",
    "end support access": "owner admin",
    "manage support access": "owner",
    "keep admin account": "",
    "run platform": "",
    "run wizards": "beta_tester",
    "submit responses": "beta_tester",
    "use tester dashboard": "beta_tester",
    ...onlyStaff,
  };

  test.each(Object.entries(table))("%s: %s", (permission, who) => {
    expect(roles.filter((role) => can(role, permission as Permission)).join(" ")).toBe(who);
  });

  test("holds no permission that is not listed here", () => {
    expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(table).toSorted());
  });

  test("closes to staff without access all but what is their own, the subscription and the export of all they have, and nothing to testers", () => {
    const open = (Object.keys(permissions) as Permission[]).filter(
      (permission) => !requiresSubscription("owner", permission),
    );
    expect(open).toEqual([
      "public",
      "use own session",
      "sign out",
      "keep own account",
      "keep own preferences",
      "read own notifications",
      "read subscription",
      "manage subscription",
      "export company",
      "end support access",
      "keep admin account",
      "run platform",
    ]);
    for (const permission of Object.keys(permissions) as Permission[])
      expect(requiresSubscription("beta_tester", permission)).toBe(false);
  });
});

describe("every call", () => {
  test.each(routes)("%s is whole", (_name, route) => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(route.params?.shape ?? {})).toEqual(named);
    expect(route.method === "GET" && (route.body ?? route.upload)).toBeFalsy();
    expect(route.summary).toMatch(/^[A-Z].*[^.]$/);
    expect([200, 201, 202, 204]).toContain(successStatus(route));
    if (route.paged) expect(Object.keys(route.query?.shape ?? {})).toEqual(expect.arrayContaining(["limit", "cursor"]));
    if (named.length > 0) expect(errorCodesOf(route)).toContain("not_found");
  });

  /** What opens a session answers its token. */
  const signIns = [
    "login",
    "register",
    "acceptInvitation",
    "resetPassword",
    "consumeMagicLink",
    "switchCompany",
    "beginSupportSession",
  ];
  /** Facts about a password, and the category of emails about one. */
  const aboutPasswords = /"(?:has_password|must_change_password|password_reset)"/g;

  test.each(routes)(
    "%s returns no password, token or other company's id, except the token of a new session",
    (name, route) => {
      if (!(route.answer instanceof z.ZodType)) return;
      const words = JSON.stringify(z.toJSONSchema(route.answer, { io: "output" })).replaceAll(aboutPasswords, "");
      expect(words).not.toMatch(/password|hash|secret|company_id|storage_key|identity/);
      expect(words.includes('"token"')).toBe(signIns.includes(name));
    },
  );

  /** Fields that a route takes on purpose and checks itself: another company or a member of the caller's company. */
  const namedOnPurpose: Readonly<Record<string, readonly string[]>> = {
    switchCompany: ["company_id"],
    inviteMember: ["role"],
    updateMember: ["role", "is_active"],
    updateTester: ["is_active"],
    resendMail: ["user_id"],
    addFeedbackPerson: ["user_id"],
  };

  test.each(routes)("%s takes neither company nor role from its caller", (name, route) => {
    const shapes = [route.body, route.query, route.params].filter((part) => part instanceof z.ZodObject);
    const taken = shapes.flatMap(({ shape }) => Object.keys(shape));
    const given = ["company_id", "role", "is_active", "user_id", "created_by"].filter((key) => taken.includes(key));
    expect(given).toEqual(namedOnPurpose[name] ?? []);
  });
});
