import type { GenericSchema, InferOutput } from "valibot";
import type { KeyScope } from "#domain/account/api-key.ts";
import type { ServerProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A parameter as `docs/api.md` lists it. */
export type Parameter = { name: string; in: "path" | "query" | "body"; text: string };

/** Names the type of an answer for the documentation and carries it for the compiler. */
export type OutputType<Output> = { name: string; readonly carries?: Output };
export const answers = <Output>(name: string): OutputType<Output> => ({ name });

/**
 * How an endpoint answers a form that a browser sends without JavaScript: 303 to `done`, or back to `page` with what is to be said in a
 * short-lived cookie (`domain/site/form-answer.ts`). Hidden fields: `locale`, `next` (an address of this site that wins over `done`), and
 * `_method` where the endpoint is not a POST.
 */
export type FormPage = {
  /** Name by which the page knows its form again. */
  name: string;
  /** Unprefixed path of the page that shows the form; a field may stand in it as `:id`. */
  page: string;
  /** Unprefixed path to go to afterwards; null = back to the page, which says that it is done. */
  done: string | null;
  /** Fields that are filled in again after a problem. Never passwords, codes or tokens. */
  keep: readonly string[];
  /** Fields that the page needs in its address again, such as a link's token. */
  carry?: readonly string[];
};

/** Who may call an endpoint at all: everybody else is refused before anything of the request's body is looked at. */
export type Access = "anyone" | "account" | "admin";

/**
 * One endpoint as data: functions mount it, `call` calls it, `docs/api.md` is written from it. `path` names its parameters `:slug`.
 * `input` reads what arrives (query parameters or a JSON body) into what the function works with; `send` is what a caller gives.
 */
export type Endpoint<Schema extends GenericSchema, Send, Output> = {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  parameters: readonly Parameter[];
  input: Schema;
  output: OutputType<Output>;
  errors: readonly ServerProblemCode[];
  form?: FormPage;
  /** Takes `multipart/form-data` of so many bytes at most, files as `File`; JSON and forms are limited to 64 KB. */
  upload?: number;
  /** Parts of an upload or a form that may come several times: `input` gets lists of them. */
  several?: readonly string[];
  /** Takes the bytes of the body as they are, so many at most, whatever their type: `input` gets a Uint8Array. */
  raw?: number;
  /** A program may call it too, with a key that has this scope; without it a key opens nothing. */
  keys?: KeyScope;
  /** Written to by another service's server, which has no Origin: the handler itself proves who it is. */
  anyOrigin?: true;
  readonly send?: Send;
};
export type AnyEndpoint = Endpoint<GenericSchema, unknown, unknown>;

export type InputOf<E> = E extends { input: infer Schema extends GenericSchema } ? InferOutput<Schema> : never;
export type SendOf<E> = E extends Endpoint<GenericSchema, infer Send, unknown> ? Send : never;
export type OutputOf<E> = E extends { output: OutputType<infer Output> } ? Output : never;

/** Checks a descriptor against its types and returns it unchanged. `Send` and `Output` cannot be inferred and are given. */
export const endpoint =
  <Send, Output>() =>
  <const Schema extends GenericSchema>(descriptor: Endpoint<Schema, Send, Output>): Endpoint<Schema, Send, Output> =>
    descriptor;

/** Every endpoint can fail in these ways; a descriptor's `errors` names the others. */
export const COMMON_ERRORS = ["not-found", "method-not-allowed", "internal"] as const satisfies ServerProblemCode[];
