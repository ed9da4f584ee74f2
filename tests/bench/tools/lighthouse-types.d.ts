/** What the benchmark of pages takes from Lighthouse, which is not there before its first run. */
declare module "lighthouse" {
  type Throttling = { cpuSlowdownMultiplier?: number };
  export type Flags = { port: number; output: "json"; logLevel: "silent"; onlyCategories: string[] };
  type Result = {
    lhr: {
      runtimeError?: { message: string };
      categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
      audits: Record<string, { score: number | null; numericValue?: number }>;
      environment: { benchmarkIndex: number };
    };
    artifacts: { Trace: { traceEvents: import("../pages/blocking.ts").TraceEvent[] } };
  };
  export const defaultConfig: { settings?: { throttling?: Throttling } };
  export default function lighthouse(
    url: string,
    flags: Flags,
    config: { extends: string; settings: { throttling: Throttling } },
  ): Promise<Result | undefined>;
}
