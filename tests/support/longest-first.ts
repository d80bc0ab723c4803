/** Starts files that take half a minute or more first, so that none runs alone at the end while the other core idles. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const long = [
  "resilience/rigs/fuzz/edges.test.ts",
  "resilience/rigs/fuzz/sequences.test.ts",
  "resilience/rigs/fuzz/refused.test.ts",
  "resilience/rigs/histories/billing.test.ts",
  "resilience/rigs/kill/servers.test.ts",
  "resilience/rigs/kill/shutdown.test.ts",
  "resilience/rigs/replicas/several-machines.test.ts",
  "tests/server/access-matrix.postgres.test.ts",
  "tests/server/foreign-ids.postgres.test.ts",
  "tests/server/every-route.test.ts",
  "tests/server/process.embedded.test.ts",
  "tests/server/migrations.test.ts",
  "resilience/rigs/upgrade/under-load.test.ts",
  "tests/server/without-access.postgres.test.ts",
  "tests/server/support-sessions.postgres.test.ts",
  "tests/server/admin-commands.embedded.test.ts",
  "tests/server/backup.embedded.test.ts",
  "server/src/domains/analytics/rollup/histories.test.ts",
];

/** Vitest knows how long each took only where it has run before; a clean checkout has not. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = long.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? long.length : index;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
