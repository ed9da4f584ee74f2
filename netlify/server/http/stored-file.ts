import { NEVER_STORED } from "./caching.ts";
import { isDatabaseDown } from "#domain/site/database-down.ts";
import { describeError, log } from "../log.ts";

/** A file that an address may name: how it is to be kept, and what reads it (null where there is none). */
export type StoredFile = { type: string; headers: Record<string, string>; read: () => Promise<ArrayBuffer | null> };

const empty = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...NEVER_STORED, ...headers } });

/**
 * Answers a request for a picture in the store. What is not there is 404 and never kept; what cannot be read at the moment is 503.
 * @param file null: the address can name none
 */
export async function answerFile(request: Request, file: StoredFile | null): Promise<Response> {
  if (file === null) return empty(404);
  if (request.method !== "GET" && request.method !== "HEAD") return empty(405, { allow: "GET, HEAD" });
  try {
    const bytes = await file.read();
    if (bytes === null) return empty(404);
    return new Response(bytes, {
      headers: { "content-type": file.type, "x-content-type-options": "nosniff", ...file.headers },
    });
  } catch (error) {
    log[isDatabaseDown(error) ? "warn" : "error"]({ error: describeError(error) }, "a picture could not be read");
    return empty(503, { "retry-after": "60" });
  }
}
