/** The part of PostgreSQL's wire protocol (version 3) that the bridge must understand. */

/** Requests that a client may send instead of a first start-up message. */
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

/** State of a session as reported by ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionState = "I" | "T" | "E";

export type StartupKind = "startup" | "encryption" | "cancel";

/** Splits a stream of bytes into whole protocol messages; an incomplete message waits for the next call. */
export function createMessageReader(): { push(chunk: Buffer): Buffer[]; startup(chunk: Buffer): Buffer | null } {
  let rest: Buffer = Buffer.alloc(0);
  return {
    /** Reads messages that begin with a type byte. */
    push(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const messages: Buffer[] = [];
      while (rest.length >= 5) {
        const length = rest.readInt32BE(1) + 1;
        if (rest.length < length) break;
        messages.push(rest.subarray(0, length));
        rest = rest.subarray(length);
      }
      return messages;
    },
    /** Reads the first message, which has no type byte; null until it is complete. The bytes after it stay for `push`. */
    startup(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (rest.length < 8 || rest.length < rest.readInt32BE(0)) return null;
      const message = rest.subarray(0, rest.readInt32BE(0));
      rest = rest.subarray(message.length);
      return message;
    },
  };
}

export function startupKind(message: Buffer): StartupKind {
  const code = message.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return "encryption";
  return code === CANCEL_REQUEST ? "cancel" : "startup";
}

export function messageType(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)));
  const head = Buffer.alloc(5);
  head.write(type, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const SYNC = message("S");
export const ROLLBACK = message("Q", "ROLLBACK");

export function readyForQuery(state: TransactionState): Buffer {
  return message("Z", Buffer.from(state, "latin1"));
}

/** An ErrorResponse in PostgreSQL's format: five-character SQLSTATE, one sentence, and a hint. */
export function errorResponse(code: string, text: string, hint: string): Buffer {
  return message("E", "SERROR", "VERROR", `C${code}`, `M${text}`, `H${hint}`, Buffer.from([0]));
}

const SESSION_PARAMETERS: Record<string, string> = {
  server_version: "18.0 (PGlite)",
  server_encoding: "UTF8",
  client_encoding: "UTF8",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  integer_datetimes: "on",
  standard_conforming_strings: "on",
};

/** The answer to a start-up message of a trusted client: accepted, settings, ready. */
export function welcome(processId: number): Buffer {
  const key = Buffer.alloc(8);
  key.writeInt32BE(processId, 0);
  const settings = Object.entries(SESSION_PARAMETERS).map(([name, value]) => message("S", name, value));
  return Buffer.concat([message("R", Buffer.alloc(4)), ...settings, message("K", key), readyForQuery("I")]);
}

/** The state in the last ReadyForQuery of an answer; null if the answer does not end a batch. */
export function endState(answer: Uint8Array): TransactionState | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  let state: TransactionState | null = null;
  for (let offset = 0; offset + 5 <= bytes.length; offset += bytes.readInt32BE(offset + 1) + 1) {
    if (bytes[offset] === 0x5a) state = String.fromCharCode(bytes[offset + 5] ?? 0x49) as TransactionState;
  }
  return state;
}

/** True for messages that are answered with ReadyForQuery: Query and Sync. */
export function endsBatch(request: Buffer): boolean {
  const type = messageType(request);
  return type === "Q" || type === "S";
}

/** True if a Query or Parse contains `COPY … FROM STDIN`. */
export function isCopyFromClient(request: Buffer): boolean {
  const type = messageType(request);
  if (type !== "Q" && type !== "P") return false;
  return /\bcopy\b[\s\S]*\bfrom\s+stdin\b/i.test(request.toString("utf8", 5));
}
