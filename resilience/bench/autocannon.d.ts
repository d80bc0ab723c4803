declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  export interface BuiltRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    overallRate?: number;
    sampleInt?: number;
    skipAggregateResult?: boolean;
    requests: { setupRequest(request: BuiltRequest): BuiltRequest }[];
  }
  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): EventEmitter;
}
