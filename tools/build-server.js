// @ts-check
import { build } from "rolldown";

// Our own code becomes few files; packages stay where they are, since several carry native code or data.
await build({
  input: [
    "server/src/main.ts",
    "server/src/analytics-check.ts",
    "server/src/audit-verify.ts",
    "server/src/admin.ts",
    "server/src/backup.ts",
    "server/src/pattern-thread.ts",
  ],
  platform: "node",
  external: (id) => !/^[./#]/.test(id) && !/^[A-Z]:/i.test(id) && !id.startsWith("@firstlight/"),
  output: { dir: "server/dist", format: "esm", sourcemap: true, cleanDir: true },
});
