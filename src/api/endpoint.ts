import type { GenericSchema, InferOutput } from "valibot";
import type { KeyScope } from "#domain/account/api-key.ts";
import type { Proof } from "#domain/account/sign-in/proof.ts";
import type { ServerProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A parameter as the documentation lists it. */
export type Parameter = { name: string; in: "path" | "query" | "body"; text: string };

/** Names the type of an answer for the documentation and carries it for the compiler. */
export type OutputType<Output> = { name: string; readonly carries?: Output };
export const answers = <Output>(name: string): OutputType<Output> => ({ name });

/**
 * How an endpoint answers a form that a browser submits without JavaScript: 303 to `done`, or back to `page` with the result in a
 * short-lived cookie (`domain/site/form-answer.ts`). Hidden fields: `locale`, `next` (an address on this site, used instead of `done`), and
 * `_method` if the endpoint is not a POST.
 */
export type FormPage = {
  /** Name by which the page recognises the answer to its form. */
  name: string;
  /** Unprefixed path of the page with the form; it may contain a field as `:id`. */
  page: string;
  /** Unprefixed path to go to afterwards; null: back to the page, which shows that it is done. */
  done: string | null;
  /** Fields that keep their values after a problem. Never passwords, codes or tokens. */
  keep: readonly string[];
  /** Fields that the page's address needs again, such as a link's token. */
  carry?: readonly string[];
};

/** Who may call an endpoint; all other calls are refused before the request's body is read. */
export type Access = "anyone" | "account" | "admin";

/**
 * An endpoint as data: functions mount it, `call` calls it, and `/api/openapi.json` and the page `/api-docs` list it. Parameters in `path` are written
 * `:slug`. `input` parses what arrives (query parameters or a JSON body) for the function; `send` is what a caller passes.
 */
export type Endpoint<Schema extends GenericSchema, Send, Output> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  /** What the caller has to show besides a session. Every write says it; a read that does not asks for nothing. */
  proof?: Proof;
  summary: string;
  parameters: readonly Parameter[];
  input: Schema;
  output: OutputType<Output>;
  errors: readonly ServerProblemCode[];
  form?: FormPage;
  /** A form that needs a script checks by `input`, as one with `form` does: the build leaves it in the browser's scripts. */
  checkedByForm?: true;
  /** Accepts `multipart/form-data` of at most this many bytes, files as `File`; JSON and forms are limited to 64 KB. */
  upload?: number;
  /** Fields of an upload or a form that may occur several times: `input` gets arrays of them. */
  several?: readonly string[];
  /** Accepts a raw body of at most this many bytes and of any type: `input` gets a Uint8Array. */
  raw?: number;
  /** Programs may call it with a key that has this scope; without this field, keys are refused. */
  keys?: KeyScope;
  /** Called by another service's server, which sends no Origin; the handler itself authenticates the caller. */
  anyOrigin?: true;
  readonly send?: Send;
};
export type AnyEndpoint = Endpoint<GenericSchema, unknown, unknown>;

export type InputOf<E> = E extends { input: infer Schema extends GenericSchema } ? InferOutput<Schema> : never;
export type SendOf<E> = E extends Endpoint<GenericSchema, infer Send, unknown> ? Send : never;
export type OutputOf<E> = E extends { output: OutputType<infer Output> } ? Output : never;

/** Checks a descriptor's types and returns it unchanged. `Send` and `Output` must be given, because they cannot be inferred. */
export const endpoint =
  <Send, Output>() =>
  <const Schema extends GenericSchema>(
    descriptor: Endpoint<Schema, Send, Output> & ({ method: "GET" } | { proof: Proof }),
  ): Endpoint<Schema, Send, Output> =>
    descriptor;

/** Problems of every endpoint; a descriptor's `errors` lists the others. */
export const COMMON_ERRORS = ["not-found", "method-not-allowed", "internal"] as const satisfies ServerProblemCode[];
