/** All team members read the audit log, and its entries are permanent: it never contains credentials or testers' answers. */
import { expect, test } from "vitest";
import { anyAnswers, openTestApp, unique } from "../../../../tests/support/test-app.ts";
import { aDevice } from "../../../../tests/support/push-service.ts";
import { asOwner } from "../../../../tests/support/walls.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aTester, anonymous, database, mail } = app;

const secret = (what: string) => unique(`canary ${what} `);
const address = () => `${unique("ada")}@example.com`;

test("contains no secret and no answer", async () => {
  const secrets: string[] = [];
  const remember = <T extends string>(value: T): T => {
    secrets.push(value);
    return value;
  };
  const tokenIn = (email: string) =>
    remember(new URL(mail.to(email).at(-1)?.link ?? "").hash.replace(/^#(token=)?/, ""));

  // Registering and signing in, rightly and wrongly.
  const [email, first, second, third] = [address(), secret("one"), secret("two"), secret("three")];
  const owner = { name: "Ada Lovelace", company_name: "New", company_domain: unique("new") };
  const registered = await anonymous.post("/auth/register", { ...owner, email, password: remember(first) });
  expect(registered.status).toBe(201);
  await anonymous.post("/auth/login", { email, password: remember(secret("wrong")) });
  const { body: signedIn } = await anonymous.post("/auth/login", { email, password: first });
  const ada = app.withToken(remember(signedIn.token));
  remember(registered.body.token);

  // A changed password, a reset password and a sign-in link.
  await ada.put("/users/password", { current_password: first, new_password: remember(second) });
  await anonymous.post("/auth/forgot-password", { email });
  await mail.drain();
  const reset = await anonymous.post("/auth/reset-password", { token: tokenIn(email), new_password: remember(third) });
  expect(reset.status).toBe(200);
  await anonymous.post("/auth/magic-link", { email });
  await mail.drain();
  const { status, body: linked } = await anonymous.post("/auth/magic-link/consume", { token: tokenIn(email) });
  expect(status).toBe(200);
  const again = app.withToken(remember(linked.token));

  // An invited colleague, and a device that receives push messages.
  const colleague = address();
  await again.post("/team/invite", { name: "Grace Hopper", email: colleague, role: "member" });
  await mail.drain();
  const joined = await anonymous.post("/auth/invitations/accept", {
    token: remember(mail.invitationToken(colleague)),
    name: "Grace",
    password: remember(secret("four")),
  });
  expect(joined.status).toBe(200);
  const device = aDevice();
  await again.post("/notifications/push", device);
  for (const value of [device.endpoint, ...Object.values(device.keys)]) remember(value);

  // What testers write and send.
  const project = await aProject(await aCompany());
  const tester = await aTester(project);
  const form = await aForm(project);
  const upload = await tester.upload({
    name: remember(unique("canary-file-") + ".txt"),
    content: remember(secret("content")),
  });
  expect(upload.status).toBe(201);
  const responses = { ...anyAnswers, "What happened?": remember(secret("answer")) };
  expect((await tester.post(`/forms/${form.id}/responses`, { responses })).status).toBe(201);
  await tester.post(`/projects/${project.id}/messages`, {
    id: crypto.randomUUID(),
    content: remember(secret("message")),
  });
  await tester.post("/me/erase", { password: remember(secret("wrong")) });

  const { rows } = await asOwner(database, "select row_to_json(e)::text as entry from audit_entries e");
  expect(rows.length).toBeGreaterThan(10);
  expect(secrets.length).toBeGreaterThan(15);
  const written = rows.map((row) => String(row["entry"])).join("\n");
  expect(secrets.filter((value) => value.length < 8 || written.includes(JSON.stringify(value).slice(1, -1)))).toEqual(
    [],
  );
});
