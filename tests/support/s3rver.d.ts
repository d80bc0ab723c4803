/** What of s3rver the tests use; it comes without types, and those others wrote leave out its store. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    store: { listObjects(...asked: unknown[]): Promise<{ isTruncated: boolean }> };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
