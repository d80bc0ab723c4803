/** What we use of the test server, which comes without types. */
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  interface Listing {
    isTruncated: boolean;
  }

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string; configs: [] }[] });
    store: { listObjects: (bucket: string, options: unknown) => Promise<Listing> };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
