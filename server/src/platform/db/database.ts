import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  Transaction,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import { AppError, codeOf } from "#platform/errors.ts";
import type { Engine, Lease, Rows } from "./engine.ts";
import { positionHere, lsnFromRow, type Lsn, type ReadConsistency } from "./lsn.ts";
import { QueryCompiler } from "./query-compiler.ts";
import { systemScope, opening, ownerScope, platformScope, tenantScope, type Scope, type Source } from "./scopes.ts";
import type { Schema } from "../../schema.ts";
import { SlowStatements } from "./slow-statements.ts";
import { isStalePlan } from "./outage.ts";
import { anonymousKey } from "./fair-queue.ts";

export type Tx = Transaction<Schema>;

/** PostgreSQL's error code for statements after a failed one in the same transaction. */
const abortedBefore = "25P02";

/** One transaction on one connection. Statements are pipelined: none waits for the result of the one before. */
class OpenTransaction implements DatabaseConnection, ConnectionProvider {
  readonly #lease: Lease;
  readonly #slow: SlowStatements;
  #begun: Promise<void> | undefined;
  #ended = false;
  /** Whether a statement has returned a result. */
  hasAnswered = false;
  /** The first error of the transaction; all later statements fail because of it. */
  #failure: unknown;

  constructor(lease: Lease, begin: string, slow: SlowStatements) {
    this.#lease = lease;
    this.#slow = slow;
    this.#begun = lease.batch(begin);
    // The first statement, or else the end, awaits this promise and reports its failure.
    this.#begun.catch(() => {});
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  /** Statements pipelined after a failed one fail only because of it: they report the first error. */
  #causeOf(error: unknown): unknown {
    if (codeOf(error) !== abortedBefore) this.#failure = error;
    return this.#failure ?? error;
  }

  async #ask({ sql, parameters }: CompiledQuery) {
    try {
      return await this.#slow.watch(sql, () => this.#lease.query(sql, parameters));
    } catch (error) {
      throw this.#causeOf(error);
    }
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#ended) throw new Error("This transaction has ended");
    const answer = this.#ask(compiled);
    const begun = this.#begun;
    if (begun) {
      this.#begun = undefined;
      await Promise.all([begun, answer]);
    }
    const { rows, count } = await answer;
    this.hasAnswered = true;
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming queries are not supported: read page by page");
  }

  /** Ends the transaction and returns the connection to the pool; a connection that fails to end it is closed. */
  end(how: "commit" | "rollback"): Promise<void> {
    return this.#end(() => this.#lease.batch(how));
  }

  /** Commits. @returns the LSN after the commit, read in the same round trip */
  async commitAt(): Promise<Lsn> {
    const { rows } = await this.#end(() => this.#lease.query(`commit; ${positionHere}`, []));
    return lsnFromRow(rows[0]);
  }

  async #end<T>(how: () => Promise<T>): Promise<T> {
    this.#ended = true;
    let broken = true;
    try {
      await this.#begun;
      const answer = await how();
      broken = false;
      return answer;
    } finally {
      this.#lease.release(broken);
    }
  }
}

const compiler = new QueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db) => new PostgresIntrospector(db),
};
// Builds statements but runs none: each transaction provides its own connection.
const builder = new Kysely<Schema>({ dialect });
const executor = builder.getExecutor();

type Afterwards = (database: Database) => void;

// Callbacks of each open transaction that run after its commit.
const afterwards = new WeakMap<Tx, Afterwards[]>();

/** Runs after the transaction commits, wherever it was opened; never after a rollback. It must not throw. */
export function afterCommit(tx: Tx, work: Afterwards): void {
  const waiting = afterwards.get(tx);
  if (!waiting) throw new Error("Work after a commit needs an open transaction");
  waiting.push(work);
}

/** Options of one transaction: its scope, and the tracker that records its LSN. */
interface TransactionOptions {
  source?: Source;
  seen?: ReadConsistency | undefined;
  /** Whether this is the second attempt. */
  isAgain?: boolean;
}

async function commit(open: OpenTransaction, { readOnly }: Scope, seen: ReadConsistency | undefined): Promise<void> {
  if (seen && !readOnly) return seen.record(await open.commitAt());
  const committed = open.end("commit");
  // Nothing was written, so the result need not wait for the commit; a failure closes the connection.
  if (readOnly) committed.catch(() => {});
  else await committed;
}

async function transact<T>(
  database: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  { source = database.engine, seen, isAgain = false }: TransactionOptions = {},
): Promise<T> {
  const open = new OpenTransaction(await source.lease(scope.role, scope.whose), opening(source, scope), database.slow);
  const tx = new Transaction<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider(open),
  });
  const waiting: Afterwards[] = [];
  afterwards.set(tx, waiting);
  let result: T;
  try {
    result = await work(tx);
  } catch (error) {
    // The original error is rethrown; a connection that cannot roll back is closed.
    await open.end("rollback").catch(() => {});
    // Retried only where that is safe: nothing was written, or no result has been returned that later work could depend on.
    const isSame = scope.readOnly || !open.hasAnswered;
    if (isAgain || !isSame || !isStalePlan(error)) throw error;
    return transact(database, scope, work, { source, seen, isAgain: true });
  }
  await commit(open, scope, seen);
  afterwards.delete(tx);
  for (const each of waiting) each(database);
  return result;
}

/**
 * Reads from a replica that has everything the caller has seen, else from the primary. If the work fails on the replica, it is
 * repeated on the primary: the connection may have been lost, or the replica may lag behind.
 */
async function read<T>(
  database: Database,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
  seen?: ReadConsistency,
): Promise<T> {
  const latest = seen?.latest;
  const replica = latest === undefined ? undefined : database.engine.replicas?.pick(latest);
  if (!replica) return transact(database, scope, work);
  try {
    return await transact(database, scope, work, { source: replica });
  } catch (error) {
    if (!(error instanceof AppError)) replica.rest();
    return transact(database, scope, work);
  }
}

/** Runs one statement in its own transaction, pipelined in one round trip. */
async function askWithin(lease: Lease, begin: string, { sql, parameters }: CompiledQuery): Promise<Rows> {
  const sent = [lease.batch(begin), lease.query(sql, parameters), lease.batch("commit")] as const;
  // Wait for all three before the connection is released; if several failed, the first error is thrown.
  await Promise.allSettled(sent);
  const [, answer] = await Promise.all(sent);
  return answer;
}

async function ask<R>(database: Database, statement: RawBuilder<R>, whose?: string): Promise<R[]> {
  try {
    return await askOnce(database, statement, whose);
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return askOnce(database, statement, whose);
  }
}

async function askOnce<R>({ engine, slow }: Database, statement: RawBuilder<R>, whose?: string): Promise<R[]> {
  const compiled = statement.compile(builder);
  const { sql, parameters } = compiled;
  const isAlone = engine.opening("tenant") === "";
  const begin = opening(engine, { role: "tenant", begin: "begin", local: "" });
  const lease = await engine.lease("tenant", whose);
  let broken = true;
  try {
    const { rows } = await slow.watch(sql, () =>
      isAlone ? lease.query(sql, parameters) : askWithin(lease, begin, compiled),
    );
    broken = false;
    return rows as R[];
  } catch (error) {
    // An error with a code leaves the connection usable; without a code, the connection itself failed.
    broken = !(error instanceof Error && "code" in error);
    throw error;
  } finally {
    lease.release(broken);
  }
}

/** The only access to the database: each method opens a transaction in a role with minimal privileges. */
export interface Database {
  readonly engine: Engine;
  /** The slowest statements of this process. */
  readonly slow: SlowStatements;
  /** Runs one statement without a tenant: row-level security limits it to functions made for that purpose. */
  ask<R>(statement: RawBuilder<R>): Promise<R[]>;
  /** Runs in one company's scope: row-level security hides all other rows. */
  inTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `inTenant`, but read-only, with one consistent snapshot. */
  readTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Data needed before the tenant is known: identities, sessions and rate limits. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Read-only data about all companies, for platform admins. */
  readPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Owner of the tables: for migrations, the job queue's own tables, and test fixtures. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** For one client: read-your-writes. Replica reads are at least as new as what it has seen; its writes are recorded. */
  seenBy(caller: ReadConsistency): Database;
  /** For an anonymous client: until the company is known, it queues fairly by network and client prefix. */
  from(network: string, clientPrefix: string): Database;
  /** The same for a caller of a known company: statements before the tenant scope queue only behind others of that company. */
  among(companyId: string): Database;
}

interface DatabaseParts {
  slow?: SlowStatements;
  seen?: ReadConsistency;
  /** Queue key for statements that run before the tenant is known. */
  whose?: string;
}

export function createDatabase(engine: Engine, parts: DatabaseParts = {}): Database {
  const { slow = new SlowStatements(), seen, whose } = parts;
  const callerScope = whose === undefined ? systemScope : { ...systemScope, whose };
  const counted = seen?.onlyReads ? undefined : seen;
  const database: Database = {
    engine,
    slow,
    ask: (statement) => ask(database, statement, whose),
    inTenant: (companyId, work) => transact(database, tenantScope(companyId, false), work, { seen }),
    readTenant: (companyId, work) => read(database, tenantScope(companyId, true), work, seen),
    asSystem: (work) => transact(database, callerScope, work, { seen: counted }),
    readPlatform: (work) => transact(database, platformScope, work),
    asOwner: (work) => transact(database, ownerScope, work),
    seenBy: (caller) => createDatabase(engine, { ...parts, slow, seen: caller }),
    from: (network, clientPrefix) =>
      createDatabase(engine, { ...parts, slow, whose: anonymousKey(network, clientPrefix) }),
    among: (companyId) => createDatabase(engine, { ...parts, slow, whose: companyId }),
  };
  return database;
}
