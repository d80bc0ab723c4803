import type { RawBuilder } from "kysely";
import type { FastifyInstance } from "fastify";
import type { Tx } from "#platform/db/database.ts";
import type { AnyJob } from "#platform/jobs/define-job.ts";

/** One step of maintenance: it does what is due and returns when nothing more is. */
export type Step<P> = (parts: P) => Promise<unknown>;

export interface ProjectKey {
  company_id: string;
  project_id: string;
}

type ProjectStep = (tx: Tx, project: ProjectKey, now: Date) => Promise<unknown>;

/** What domains do as a project changes: they depend on projects, and projects must not depend on them. */
export interface ProjectHooks {
  /** Locks what is locked before the project where it is opened. */
  readonly lock: ProjectStep;
  readonly archived: ProjectStep;
  readonly deleted: ProjectStep;
}

/** One upload of a company. */
export interface FileKey {
  companyId: string;
  uploadId: string;
}

/** Selects rows; `uploads` joins what all domains give by `union all`, in one statement. */
type UploadSql<About = void> = (about: About) => RawBuilder<unknown>;

/** How domains use files: they depend on uploads, and uploads must not depend on them. */
export interface FileHooks {
  /** A row for each thing, not deleted, that holds this file. */
  readonly heldBy?: UploadSql<FileKey>;
  /** A row for each thing in which this tester may read this file. */
  readonly readableBy?: UploadSql<FileKey & { userId: string }>;
  /** A row for each draft that mentions the row of `uploads` which the statement is about. */
  readonly draftOf?: UploadSql;
  /** The `storage_key` of those of these stored files that have a row of the domain. System role only. */
  readonly keys?: UploadSql<readonly string[]>;
}

/**
 * A domain owns its kinds: what it declares here is served, worked on and cleaned up. `server/src/domains.ts` lists the domains.
 * `H` is what its requests need, `J` what its jobs need.
 */
export interface Domain<H, J> {
  readonly name: string;
  /** What answers each of its routes. */
  readonly handlers?: (parts: H) => object;
  /** What it serves beside its routes: a webhook, a manifest, pictures. */
  readonly http?: (app: FastifyInstance, parts: H) => void;
  readonly jobs?: readonly AnyJob<J>[];
  readonly maintenance?: {
    /** Requeues work that failed for good or whose job was lost. */
    readonly requeue?: readonly Step<J>[];
    /** Deletes what has expired, and finishes what was interrupted. */
    readonly cleanUp?: readonly Step<J>[];
  };
  readonly project?: Partial<ProjectHooks> & {
    /** Deletes its part of a project in batches; harmless to repeat. */
    readonly contents?: (parts: J, project: ProjectKey) => Promise<unknown>;
  };
  readonly files?: FileHooks;
}
