import {
  type CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type Transaction,
} from "kysely";
import type { DatabaseRole, Engine, Lease } from "./engine.ts";
import type { Schema } from "./schema.ts";

export type Tx = Transaction<Schema>;

interface Scope {
  role: DatabaseRole;
  /** Opens the transaction, takes the role and names the tenant, in one round trip. */
  begin: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function tenantScope(companyId: string, readOnly: boolean): Scope {
  // Without a tenant the policies show nothing; a malformed one is a defect of ours and must be loud.
  if (!uuid.test(companyId)) throw new Error("A tenant transaction needs a company");
  return { role: "tenant", begin: `begin${readOnly ? " read only" : ""}; set local app.company = '${companyId}'` };
}

const gateScope: Scope = { role: "gate", begin: "begin; set local role firstlight_gate" };
const ownerScope: Scope = { role: "owner", begin: "begin" };

class ScopedConnection implements DatabaseConnection {
  readonly lease: Lease;
  begun: Promise<void> | undefined;
  broken = false;

  constructor(lease: Lease) {
    this.lease = lease;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.lease.query(compiled.sql, compiled.parameters);
    if (this.begun) {
      // The first statement travels right behind the one that opens the transaction.
      const begun = this.begun;
      this.begun = undefined;
      await Promise.all([begun, answer]);
    }
    const { rows, count } = await answer;
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Long reads go page by page");
  }
}

class ScopedDriver implements Driver {
  readonly #engine: Engine;
  readonly #scope: Scope;

  constructor(engine: Engine, scope: Scope) {
    this.#engine = engine;
    this.#scope = scope;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(await this.#engine.lease(this.#scope.role));
  }

  async beginTransaction(connection: ScopedConnection): Promise<void> {
    connection.begun = connection.lease.batch(this.#scope.begin);
    connection.begun.catch(() => {
      connection.broken = true;
    });
  }

  async commitTransaction(connection: ScopedConnection): Promise<void> {
    await connection.begun;
    try {
      await connection.lease.batch("commit");
    } catch (error) {
      connection.broken = true;
      throw error;
    }
  }

  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    try {
      await connection.begun;
      await connection.lease.batch("rollback");
    } catch {
      // The cause is already on its way to the caller; this connection is not used again.
      connection.broken = true;
    }
  }

  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.lease.release(connection.broken);
  }

  async destroy(): Promise<void> {}
}

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

function scoped(engine: Engine, scope: Scope): Kysely<Schema> {
  const dialect: Dialect = {
    createDriver: () => new ScopedDriver(engine, scope),
    createQueryCompiler: () => compiler,
    createAdapter: () => adapter,
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Schema>({ dialect });
}

/** The only ways to the database: each opens a transaction in a role that sees no more than it should. */
export interface Database {
  readonly engine: Engine;
  /** One company's rows, and no others: the policies of the database see to it. */
  inTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `inTenant`, refusing every write. */
  readTenant<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Identities, sessions and throttles: what is asked before the company is known. */
  atGate<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Owner of the tables: migrations, the job queue's own tables, test fixtures. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export function createDatabase(engine: Engine): Database {
  const gate = scoped(engine, gateScope);
  const owner = scoped(engine, ownerScope);
  return {
    engine,
    inTenant: (companyId, work) => scoped(engine, tenantScope(companyId, false)).transaction().execute(work),
    readTenant: (companyId, work) => scoped(engine, tenantScope(companyId, true)).transaction().execute(work),
    atGate: (work) => gate.transaction().execute(work),
    asOwner: (work) => owner.transaction().execute(work),
  };
}
