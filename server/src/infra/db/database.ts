import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type { DatabaseRole, Engine, Lease } from "./engine.ts";
import type { Schema } from "./schema.ts";
import { SlowStatements } from "./slow-statements.ts";

export type Tx = Transaction<Schema>;

interface Scope {
  role: DatabaseRole;
  /** Opens the transaction, takes the role and names the tenant, in one round trip. */
  begin: string;
  readOnly: boolean;
  /** The company, so that one that asks for very much keeps no other waiting. */
  whose?: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function tenantScope(companyId: string, readOnly: boolean): Scope {
  // Without a tenant the policies show nothing; a malformed one is a defect of ours and must be loud.
  if (!uuid.test(companyId)) throw new Error("A tenant transaction needs a company");
  return {
    role: "tenant",
    readOnly,
    whose: companyId,
    // Reading, all statements see the moment of the first: numbers of two of them never say 3 of 2.
    begin: `begin${readOnly ? " isolation level repeatable read read only" : ""}; set local app.company = '${companyId}'`,
  };
}

const gateScope: Scope = { role: "gate", begin: "begin; set local role firstlight_gate", readOnly: false };
// What a panel shows of all companies comes from one moment, too. How rare what somebody looks for is decides the way to
// it, so these few statements are planned each time, and for indexes that are in memory.
const platformScope: Scope = {
  role: "gate",
  begin:
    "begin isolation level repeatable read read only; set local role firstlight_platform; " +
    "set local plan_cache_mode = force_custom_plan; set local random_page_cost = 1.1",
  readOnly: true,
};
const ownerScope: Scope = { role: "owner", begin: "begin", readOnly: false };

/** PostgreSQL's code for a statement after one that failed. */
const abortedBefore = "25P02";

/** One transaction on one connection. Statements begun together travel together: none waits for the one before. */
class OpenTransaction implements DatabaseConnection, ConnectionProvider {
  readonly #lease: Lease;
  readonly #slow: SlowStatements;
  #begun: Promise<void> | undefined;
  #ended = false;
  /** Why a statement failed, and with it all that came after. */
  #failure: unknown;

  constructor(lease: Lease, begin: string, slow: SlowStatements) {
    this.#lease = lease;
    this.#slow = slow;
    this.#begun = lease.batch(begin);
    // Whoever waits for it first, the first statement or the end, is told of its failure.
    this.#begun.catch(() => {});
  }

  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  /** Those that travelled with a statement that failed are refused for that alone: whoever waits hears why. */
  #causeOf(error: unknown): unknown {
    const isAfter = error instanceof Error && "code" in error && error.code === abortedBefore;
    if (!isAfter) this.#failure = error;
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
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Long reads go page by page");
  }

  /** Ends it and gives the connection back; one that cannot even end is closed. */
  async end(how: "commit" | "rollback"): Promise<void> {
    this.#ended = true;
    let broken = true;
    try {
      await this.#begun;
      await this.#lease.batch(how);
      broken = false;
    } finally {
      this.#lease.release(broken);
    }
  }
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const driver = new DummyDriver();
const dialect: Dialect = {
  createDriver: () => driver,
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db) => new PostgresIntrospector(db),
};
// Builds statements and runs none: each transaction lends it a connection.
const builder = new Kysely<Schema>({ dialect });
const executor = builder.getExecutor();

type Afterwards = (database: Database) => void;

// What each open transaction leaves to be done once it has committed.
const afterwards = new WeakMap<Tx, Afterwards[]>();

/** Runs once this transaction has committed, whoever opened it; rolled back, never. It must not throw. */
export function afterCommit(tx: Tx, work: Afterwards): void {
  const waiting = afterwards.get(tx);
  if (!waiting) throw new Error("Only an open transaction leaves something for later");
  waiting.push(work);
}

async function transact<T>(database: Database, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const open = new OpenTransaction(await database.engine.lease(scope.role, scope.whose), scope.begin, database.slow);
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
    // The cause is what the caller hears; a connection that cannot roll back is closed.
    await open.end("rollback").catch(() => {});
    throw error;
  }
  const committed = open.end("commit");
  // Nothing was written, so the answer need not wait for the end; a failure closes the connection.
  if (scope.readOnly) committed.catch(() => {});
  else await committed;
  afterwards.delete(tx);
  for (const each of waiting) each(database);
  return result;
}

async function ask<R>({ engine, slow }: Database, statement: RawBuilder<R>): Promise<R[]> {
  const { sql, parameters } = statement.compile(builder);
  const lease = await engine.lease("tenant");
  let broken = true;
  try {
    const { rows } = await slow.watch(sql, () => lease.query(sql, parameters));
    broken = false;
    return rows as R[];
  } catch (error) {
    // A refused statement leaves the connection sound; without a code the connection itself has failed.
    broken = !(error instanceof Error && "code" in error);
    throw error;
  } finally {
    lease.release(broken);
  }
}

/** The only ways to the database: each opens a transaction in a role that sees no more than it should. */
export interface Database {
  readonly engine: Engine;
  /** What took long, of this process. */
  readonly slow: SlowStatements;
  /** One statement on its own, with no company named: it sees only what functions made for that purpose answer. */
  ask<R>(statement: RawBuilder<R>): Promise<R[]>;
  /** One company's rows, and no others: the policies of the database see to it. */
  inTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `inTenant`, refusing every write; all of it sees the company at one moment. */
  readTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Identities, sessions and throttles: what is asked before the company is known. */
  atGate<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Facts about all companies, for those who run the service; it refuses every write. */
  readPlatform<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Owner of the tables: migrations, the job queue's own tables, test fixtures. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export function createDatabase(engine: Engine): Database {
  const database: Database = {
    engine,
    slow: new SlowStatements(),
    ask: (statement) => ask(database, statement),
    inTenant: (companyId, work) => transact(database, tenantScope(companyId, false), work),
    readTenant: (companyId, work) => transact(database, tenantScope(companyId, true), work),
    atGate: (work) => transact(database, gateScope, work),
    readPlatform: (work) => transact(database, platformScope, work),
    asOwner: (work) => transact(database, ownerScope, work),
  };
  return database;
}
