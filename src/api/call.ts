import type { AnyEndpoint, OutputOf, SendOf } from "./endpoint.ts";
import { readProblem, type ClientProblemCode, type Problem } from "./problem.ts";
import { askForProof } from "./proof-question.ts";

/** `earlier`: the network failed, and this is an earlier answer that the service worker has stored. */
export type CallResult<Output> = { ok: true; data: Output; earlier?: true } | { ok: false; problem: Problem };

/** The header with which the service worker marks stored answers (`layouts/service-worker.ts`). */
const EARLIER = "x-kept";

export type CallOptions = {
  /** Timeout in milliseconds, 10 s by default. */
  timeout?: number;
  /** Cancels the call from outside, for instance when newer text has been typed. A cancelled call rejects with its reason. */
  signal?: AbortSignal;
  /** Continues when the page is left, for example to record a click on a link. */
  keepalive?: boolean;
  /** Files and fields to upload as the body; from `send`, only the path's parameters are used then. */
  upload?: FormData;
  /** Site to call, for code that runs outside a page. */
  origin?: string;
};

const TITLES: Record<ClientProblemCode, string> = {
  "network-loss": "No connection to the server",
  timeout: "The server took too long to answer",
  "unreadable-answer": "The server's answer could not be read",
};

const clientProblem = (code: ClientProblemCode, status = 0): { ok: false; problem: Problem } => ({
  ok: false,
  problem: { type: `/problems/${code}`, title: TITLES[code], status, code },
});

/** Puts path parameters into the path, and the other values into the query (GET) or the JSON body (writes). Empty values are left out. */
export function requestOf(endpoint: AnyEndpoint, send: Record<string, unknown>): { url: string; body: string | null } {
  const rest = new Map(Object.entries(send));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name) ?? "");
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (endpoint.method !== "GET")
    return { url: path, body: rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : null };
  const params = new URLSearchParams();
  for (const [name, value] of rest) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  return { url: params.size > 0 ? `${path}?${params}` : path, body: null };
}

/**
 * Calls an endpoint. If the owner of the account has to confirm it first, they are asked, and it is called once more as it was; whoever does
 * not confirm gets the problem `confirm-needed`. Never throws except when `options.signal` cancels it: every failure is a problem with a code that has a message
 * (`network-loss`, `timeout` and `unreadable-answer` are the client's, all others the server's).
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  send: SendOf<E>,
  options: CallOptions = {},
): Promise<CallResult<OutputOf<E>>> {
  const result = await callOnce(endpoint, send, options);
  if (result.ok || result.problem.code !== "confirm-needed" || options.origin) return result;
  return (await askForProof(result.problem)) ? callOnce(endpoint, send, options) : result;
}

async function callOnce<E extends AnyEndpoint>(
  endpoint: E,
  send: SendOf<E>,
  options: CallOptions,
): Promise<CallResult<OutputOf<E>>> {
  // By hand, because `AbortSignal.any` and `timeout` are younger than some browsers that this is for.
  const request = new AbortController();
  const cancel = () => request.abort(options.signal?.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    request.abort();
  }, options.timeout ?? 10_000);
  try {
    const { url, body } = requestOf(endpoint, send as Record<string, unknown>);
    if (options.signal?.aborted) cancel();
    options.signal?.addEventListener("abort", cancel);
    const response = await fetch(options.origin ? new URL(url, options.origin) : url, {
      method: endpoint.method,
      headers: {
        accept: "application/json",
        ...(body === null || options.upload ? {} : { "content-type": "application/json" }),
      },
      body: options.upload ?? body,
      credentials: "same-origin",
      ...(options.keepalive && { keepalive: true }),
      signal: request.signal,
    });
    return await readAnswer<OutputOf<E>>(response);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    return clientProblem(isLate ? "timeout" : "network-loss");
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", cancel);
  }
}

async function readAnswer<Output>(response: Response): Promise<CallResult<Output>> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return clientProblem("unreadable-answer", response.status);
  }
  if (response.ok) return { ok: true, data: body as Output, ...(response.headers.has(EARLIER) && { earlier: true }) };
  const problem = readProblem(body);
  return problem ? { ok: false, problem } : clientProblem("unreadable-answer", response.status);
}
