/**
 * Codes of Node and of PostgreSQL that mean: not now, not: wrong. Classes 08, 53 and 57P0, deadlocks, and the limits of every connection: a
 * lock that was not given (55P03), a statement that took too long (57014), a transaction that was forgotten (25P03).
 */
const UNAVAILABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EPIPE|08\w{3}|53\w{3}|57P0\d|40P01|40001|55P03|57014|25P03)$/;
const BROKEN_CONNECTION =
  /connection terminated|connection closed|connection error|websocket|timeout exceeded when trying to connect/i;

/** True if the error says that the database cannot be reached or is busy (a 503), not that the query was wrong (a 500). */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  // A WebSocket that is refused or cut rejects with an ErrorEvent, which is not an Error, and whose class not every Node shows.
  if ("type" in error && error.type === "error" && "target" in error) return true;
  if ("name" in error && error.name === "DatabaseUnavailable") return true;
  if ("code" in error && typeof error.code === "string" && UNAVAILABLE.test(error.code)) return true;
  return "message" in error && typeof error.message === "string" && BROKEN_CONNECTION.test(error.message);
}
