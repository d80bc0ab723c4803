import { type Role, roles } from "./common/roles.ts";

/** The one table that says who may do what. The server enforces it, the browser shows and hides by it. */

const everyone: readonly Role[] = roles;
const staff: readonly Role[] = ["owner", "admin", "member"];
const admins: readonly Role[] = ["owner", "admin"];
const owners: readonly Role[] = ["owner"];
const testers: readonly Role[] = ["beta_tester"];

interface Rule {
  /** "public" needs no sign-in, "platform admin" one on the panel of those who run the service; otherwise the roles that may. */
  readonly who: "public" | "platform admin" | readonly Role[];
  /** Gated calls answer 402 to staff of a company without access. Testers are exempt. */
  readonly needsSubscription: boolean;
}

const open = (who: Rule["who"]): Rule => ({ who, needsSubscription: false });
const needsSubscription = (who: readonly Role[]): Rule => ({ who, needsSubscription: true });

export const permissions = {
  public: open("public"),
  "use own session": open(everyone),
  "sign out": open(everyone),
  "keep own account": open(everyone),
  "keep own preferences": open(everyone),
  "read own notifications": open(everyone),
  "read subscription": open(staff),
  "manage subscription": open(admins),
  "export company": open(admins),
  "read team": needsSubscription(staff),
  "manage team": needsSubscription(admins),
  "transfer ownership": needsSubscription(owners),
  "send emails": needsSubscription(staff),
  "read email log": needsSubscription(staff),
  "manage reminders": needsSubscription(admins),
  "read projects": needsSubscription(staff),
  "manage projects": needsSubscription(staff),
  "empty trash": needsSubscription(admins),
  "read testers": needsSubscription(staff),
  "invite testers": needsSubscription(staff),
  "manage testers": needsSubscription(staff),
  "read forms": needsSubscription(everyone),
  "manage forms": needsSubscription(staff),
  "read responses": needsSubscription(staff),
  "manage responses": needsSubscription(staff),
  "read statistics": needsSubscription(staff),
  "export statistics": needsSubscription(staff),
  "read audit log": needsSubscription(staff),
  "export audit log": needsSubscription(admins),
  "read company": needsSubscription(staff),
  "manage branding": needsSubscription(admins),
  "manage reply-to address": needsSubscription(admins),
  "manage retention": needsSubscription(owners),
  "submit responses": needsSubscription(testers),
  "use tester dashboard": needsSubscription(testers),
  "read wizards": needsSubscription(everyone),
  "manage wizards": needsSubscription(staff),
  "run wizards": needsSubscription(testers),
  "triage feedback": needsSubscription(staff),
  "manage builds": needsSubscription(staff),
  "manage retests": needsSubscription(staff),
  "manage feedback settings": needsSubscription(admins),
  "report feedback": needsSubscription(testers),
  "answer retests": needsSubscription(testers),
  "upload files": needsSubscription(everyone),
  "read messages": needsSubscription(everyone),
  "send messages": needsSubscription(everyone),
  "broadcast messages": needsSubscription(staff),
  "read conversations": needsSubscription(staff),
  "follow events": needsSubscription(everyone),
  "read support access": needsSubscription(admins),
  "end support access": open(admins),
  "manage support access": needsSubscription(owners),
  "keep admin account": open("platform admin"),
  "run platform": open("platform admin"),
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof permissions;

/** Whether a role holds a permission. The company's access is checked separately: see `requiresSubscription`. */
export function can(role: Role, permission: Permission): boolean {
  const { who } = permissions[permission];
  return who === "public" || (who !== "platform admin" && who.includes(role));
}

/** Whether the call is closed to this role while its company has no access. */
export function requiresSubscription(role: Role, permission: Permission): boolean {
  return permissions[permission].needsSubscription && role !== "beta_tester";
}

const rank: Readonly<Record<Role, number>> = { owner: 3, admin: 2, member: 1, beta_tester: 0 };

/** Whether a role may change or remove a person of the target role: only the owner and admins change staff, no one the owner. */
export function canAct(actor: Role, target: Role): boolean {
  if (target === "owner") return false;
  return target === "beta_tester" ? rank[actor] >= rank.member : rank[actor] >= rank.admin;
}

/** Whether a role may assign another one. Ownership is only ever transferred. */
export function canAssign(actor: Role, role: Role): boolean {
  return canAct(actor, role);
}

/** Support sessions never write with these permissions, even if the owner allows changes: personal data, messages, billing, access, and the reply-to address. */
const readPermissions: ReadonlySet<Permission> = new Set<Permission>([
  "use own session",
  "keep own account",
  "keep own preferences",
  "read own notifications",
  "read messages",
  "send messages",
  "broadcast messages",
  "submit responses",
  "run wizards",
  "report feedback",
  "answer retests",
  "manage subscription",
  "export company",
  "manage team",
  "transfer ownership",
  "manage reply-to address",
  "end support access",
  "manage support access",
]);

interface Call {
  readonly method: string;
  readonly permission: Permission;
  readonly reads?: true;
  readonly pending?: true;
  readonly answer?: unknown;
}

/** Whether a call only shows something: it changes nothing and takes no file out, other than to show it on the page. */
function isRead({ method, permission, reads, pending, answer }: Call): boolean {
  if (method !== "GET") return reads === true;
  return !pending && (answer !== "file" || permission === "upload files");
}

/** Whether a support session may make a call. */
export function supportMay(call: Call): "always" | "when the owner allows changes" | "never" {
  if (call.permission === "sign out" || isRead(call)) return "always";
  return readPermissions.has(call.permission) ? "never" : "when the owner allows changes";
}
