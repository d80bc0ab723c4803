import type { WorkerScope } from "./scope.ts";

/** What the app needs to open without a connection, known when it is built. */
export interface Shell {
  /** Unique for each build. */
  version: string;
  /** The entry script in this build's index.html. */
  entry: string;
  /** The paths of all files of the first load. */
  files: readonly string[];
  /** What the app's own addresses begin with. */
  addresses: readonly string[];
  /** What testers' other screens need. */
  screens: readonly string[];
}

const prefix = "firstlight-app-";
// Testers' page: it shows their shell at once, and at other addresses or to other people nothing until the app is there.
const page = "/dashboard";

export const isAsset = (path: string) => path.startsWith("/assets/");

/** The files of one build in their own cache. The previous build's cache is kept while its tabs are open. */
export class ShellStore {
  readonly #scope: WorkerScope;
  readonly #shell: Shell;
  readonly #own: string;

  constructor(scope: WorkerScope, shell: Shell) {
    this.#scope = scope;
    this.#shell = shell;
    this.#own = prefix + shell.version;
  }

  /** Caches all files of the first load, or none. */
  async fill(): Promise<void> {
    const answer = await this.#scope.fetch(page, { cache: "reload" });
    // A newer build may already be deployed; it has its own worker.
    const isOwn = answer.ok && (await answer.clone().text()).includes(this.#shell.entry);
    if (!isOwn) throw new Error("The page is from another build");
    await Promise.all([this.put(page, answer), ...this.#shell.files.map((path) => this.saveFile(path))]);
  }

  /** Fetches a file unless this or the previous build has it cached. */
  async saveFile(path: string): Promise<void> {
    const store = await this.#scope.caches.open(this.#own);
    if (await store.match(path, { ignoreVary: true })) return;
    const known = isAsset(path) ? await this.find(path) : undefined;
    const answer = known ?? (await this.#scope.fetch(path, isAsset(path) ? {} : { cache: "reload" }));
    if (!answer.ok) throw new Error(`${path} is missing`);
    await store.put(path, answer);
  }

  async put(path: string, answer: Response): Promise<void> {
    const store = await this.#scope.caches.open(this.#own);
    await store.put(path, answer);
  }

  /** A cached file of any build. */
  find(path: string): Promise<Response | undefined> {
    return this.#scope.caches.match(path, { ignoreVary: true });
  }

  /** This build's page: it references files that only this build is guaranteed to have. */
  async findPage(): Promise<Response | undefined> {
    return (await this.#scope.caches.open(this.#own)).match(page);
  }

  async dropOthers(): Promise<void> {
    const names = await this.#scope.caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== this.#own);
    await Promise.all(old.map((name) => this.#scope.caches.delete(name)));
  }
}
