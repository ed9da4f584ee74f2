import type { SignedIn } from "../sessions/session.ts";
import type { Caching } from "./caching.ts";

export type TextFile = { name: string; text: string };
/** A file that is written while it is read; `type` is its media type. */
export type Download = { name: string; type: string; body: ReadableStream<Uint8Array> };
/** A document that is no JSON of a contract's own, or whose age matters. */
export type TextDocument = { type: string; text: string; modified: Date };

/**
 * The answer of a handler: data as the descriptor declares, caching and cookies; or a redirect. For a form without JavaScript: `goTo`
 * replaces its `done` as the next page (unprefixed path, may have a query; null = back to its page); `fields` are added to its fields, for
 * what only the handler knows; `file` is a text to download, for a secret that is shown once and must not be in a cookie.
 */
export type Answer<Output> =
  | {
      data: Output;
      status?: 200 | 201 | 202;
      caching?: Caching;
      cookies?: readonly string[];
      goTo?: string | null;
      fields?: Readonly<Record<string, string>>;
      file?: TextFile;
    }
  | { redirect: string; status?: 302 | 303 | 308; caching?: Caching; cookies?: readonly string[] };
/** A long file, never stored. */
export type FileAnswer = { download: Download };

/** What is answered as it is. */
export type DocumentAnswer = { document: TextDocument; caching: Caching };

/** What an endpoint's handler works with. `after` runs work once the answer is on its way (Netlify's `waitUntil`). */
export type Call<Input> = {
  input: Input;
  /** A parameter of the path, decoded; "" if the pattern has no such one. */
  param: (name: string) => string;
  request: Request;
  /** By what the client is counted (`clientKey` of the address that Netlify saw, never of a header); null outside Netlify. */
  client: string | null;
  /** Who asks; null for a visitor without a session. Read once, however often it is asked for. */
  visitor: () => Promise<SignedIn | null>;
  /** Who asks; throws `signed-out` (401). */
  signedIn: () => Promise<SignedIn>;
  after: (work: () => Promise<unknown>) => void;
};
/** A call whose input was not checked yet: `given` is what arrived, of any shape. */
export type UncheckedCall = Omit<Call<unknown>, "input"> & { given: unknown };
