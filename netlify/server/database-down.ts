/** Codes of Node and of PostgreSQL's classes 08, 53 and 57P0, and deadlocks, that mean: not now, not: wrong. */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|08\w{3}|53\w{3}|57P0\d|40P01|40001)$/;
const BROKEN_CONNECTION =
  /connection terminated|connection closed|connection error|websocket|timeout exceeded when trying to connect/i;

/** True if the error says that the database cannot be reached (a 503), not that the query was wrong (a 500). */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  // A WebSocket that is refused or cut rejects with an ErrorEvent, which is not an Error, and whose class not every Node shows.
  if ("type" in error && error.type === "error" && "target" in error) return true;
  if ("name" in error && error.name === "DatabaseUnavailable") return true;
  if ("code" in error && typeof error.code === "string" && UNAVAILABLE.test(error.code)) return true;
  return "message" in error && typeof error.message === "string" && BROKEN_CONNECTION.test(error.message);
}
