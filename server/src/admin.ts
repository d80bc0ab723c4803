import { email, personName } from "@firstlight/contract";
import { createAdmin, removeAdmin, resetAdmin } from "#domains/platform-admin/public.ts";
import { systemClock } from "#platform/clock.ts";
import { StartupError } from "#platform/errors.ts";
import { readableSecret } from "#platform/tokens.ts";
import { runCommand, say } from "./app/run-command.ts";

const usage =
  "Usage: npm run admin:create -- <email> [name]\n       npm run admin:reset -- <email>\n       npm run admin:remove -- <email>\nA password is generated and shown once, unless ADMIN_PASSWORD sets it.";

const passwordGroups = 5;

function readWords() {
  const [verb, address, name, ...more] = process.argv.slice(2);
  const to = email.safeParse(address);
  const called = personName.safeParse(name ?? to.data?.split("@")[0]);
  const isKnown = verb === "create" || ((verb === "reset" || verb === "remove") && name === undefined);
  if (!isKnown || !to.success || !called.success || more.length > 0) throw new StartupError(usage);
  return { verb, email: to.data, name: called.data };
}

await runCommand({
  failed: "Nothing was changed.",
  table: "platform_admins",
  readArguments: readWords,
  async work({ config, database, asked }) {
    const parts = { database, clock: systemClock };
    const password = config.admin.password ?? readableSecret(passwordGroups);
    const theirs = config.admin.password ? "The password is the value of ADMIN_PASSWORD." : `The password: ${password}`;
    const noOne = new StartupError(`No admin has the address ${asked.email}.`);
    if (asked.verb === "create") {
      if (!(await createAdmin(parts, { ...asked, password })))
        throw new StartupError(`An admin with the address ${asked.email} already exists. See npm run admin:reset.`);
      say(`${asked.email} is now an admin. ${theirs}`);
    } else if (asked.verb === "reset") {
      if (!(await resetAdmin(parts, { ...asked, password }))) throw noOne;
      say(`${asked.email} has a new password and no second factor, and is signed out everywhere. ${theirs}`);
    } else {
      const done = await removeAdmin(parts, asked.email);
      if (done === "unknown") throw noOne;
      if (done === "the last")
        throw new StartupError(`${asked.email} is the only admin. Create another one first: npm run admin:create.`);
      say(`${asked.email} is no longer an admin and is signed out everywhere.`);
    }
    return 0;
  },
});
