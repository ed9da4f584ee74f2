import type { GenericSchema, InferOutput } from "valibot";
import type { ServerProblemCode } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A parameter as `docs/api.md` lists it. */
export type Parameter = { name: string; in: "path" | "query" | "body"; text: string };

/** Names the type of an answer for the documentation and carries it for the compiler. */
export type OutputType<Output> = { name: string; readonly carries?: Output };
export const answers = <Output>(name: string): OutputType<Output> => ({ name });

/**
 * One endpoint as data: functions mount it, `call` calls it, `docs/api.md` is written from it. `path` names its parameters `:slug`.
 * `input` reads what arrives (query parameters or a JSON body) into what the function works with; `send` is what a caller gives.
 */
export type Endpoint<Schema extends GenericSchema, Send, Output> = {
  method: Method;
  path: `/api/${string}`;
  summary: string;
  parameters: readonly Parameter[];
  input: Schema;
  output: OutputType<Output>;
  errors: readonly ServerProblemCode[];
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
