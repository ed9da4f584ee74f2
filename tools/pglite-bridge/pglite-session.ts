import type { PGlite } from "@electric-sql/pglite";
import type { WebSocket } from "ws";
import { EngineBusy, type EngineQueue } from "./engine-queue.ts";
import {
  createMessageReader,
  endsBatch,
  endState,
  errorResponse,
  isCopyFromClient,
  messageType,
  readyForQuery,
  ROLLBACK,
  startupKind,
  SYNC,
  type TransactionState,
  welcome,
} from "./protocol.ts";

const BUSY_HINT =
  "PGlite serves one connection at a time. Is `db` used inside a transaction where `trx` is meant? Then it waits for itself.";
const COPY_HINT = "Use insert … select from unnest(…), or put a real Postgres behind DATABASE_URL.";

let lastProcessId = 0;

/**
 * Connects one WebSocket client with PGlite. The client owns the engine from the first message of a batch until ReadyForQuery reports that
 * no transaction is open, so that the messages of two clients never mix.
 * @param fail called if the engine itself failed; it cannot be used again
 */
export function servePglite(
  socket: WebSocket,
  engine: PGlite,
  queue: EngineQueue,
  fail: (error: unknown) => void,
): void {
  const owner = {};
  const reader = createMessageReader();
  const inbox: Buffer[] = [];
  let started = false;
  let closed = false;
  let draining = false;
  let state: TransactionState = "I";
  /** True between the first message of an extended batch and its Sync. */
  let inBatch = false;

  const send = (bytes: Uint8Array) => {
    if (socket.readyState === socket.OPEN) socket.send(bytes);
  };

  const execute = async (bytes: Uint8Array): Promise<Uint8Array> => {
    queue.working(owner, true);
    try {
      return await engine.execProtocolRaw(bytes);
    } catch (error) {
      fail(error);
      throw error;
    } finally {
      queue.working(owner, false);
    }
  };

  /** Takes the messages up to the end of a batch, or all if it is incomplete; never beyond the end. */
  const takeBatch = (): Buffer[] => {
    const end = inbox.findIndex(endsBatch);
    return inbox.splice(0, end === -1 ? inbox.length : end + 1);
  };

  /** Answers a whole batch with one error and drops its messages, as PostgreSQL does up to Sync. */
  const refuse = async (batch: Buffer[], code: string, text: string, hint: string) => {
    while (batch.length > 0 && !endsBatch(batch.at(-1)!) && !closed) {
      if (inbox.length === 0) await arrival();
      batch.push(...takeBatch());
    }
    send(Buffer.concat([errorResponse(code, text, hint), readyForQuery(state === "T" ? "E" : state)]));
  };

  let wake: (() => void) | null = null;
  const arrival = () => new Promise<void>((resolve) => (wake = resolve));

  const runBatch = async (batch: Buffer[]) => {
    if (batch.some(isCopyFromClient)) {
      return refuse(batch, "0A000", "PGlite behind the bridge takes no COPY FROM STDIN", COPY_HINT);
    }
    try {
      await queue.acquire(owner);
    } catch (error) {
      if (!(error instanceof EngineBusy)) throw error;
      return refuse(batch, "55P03", `The local database is busy: ${error.message} (EngineBusy)`, BUSY_HINT);
    }
    inBatch = true;
    const answer = await execute(batch.length === 1 ? batch[0]! : Buffer.concat(batch));
    const ended = endState(answer);
    if (ended !== null) {
      state = ended;
      inBatch = false;
    }
    // Released before the answer is sent, so that the next client can start before this one has read it.
    if (!inBatch && state === "I") queue.release(owner);
    send(answer);
  };

  /** Cleans up after a client that disconnected in the middle of a batch or transaction. */
  const leave = async () => {
    queue.forget(owner);
    if (inBatch) await execute(SYNC);
    if (inBatch || state !== "I") await execute(ROLLBACK);
    inBatch = false;
    state = "I";
    queue.release(owner);
  };

  const drain = async () => {
    if (draining) return;
    draining = true;
    try {
      while (inbox.length > 0 && !closed) {
        if (messageType(inbox[0]!) === "X") {
          // After Terminate, node-postgres waits for the server to close the connection.
          socket.close();
          break;
        }
        await runBatch(takeBatch());
      }
      if (closed) await leave();
    } catch {
      socket.terminate();
      queue.release(owner);
    } finally {
      draining = false;
    }
  };

  const start = (chunk: Buffer): void => {
    const first = reader.startup(chunk);
    if (!first) return;
    const kind = startupKind(first);
    if (kind === "encryption") return send(Buffer.from("N"));
    if (kind === "cancel") return socket.close();
    started = true;
    lastProcessId += 1;
    send(welcome(lastProcessId));
    inbox.push(...reader.push(Buffer.alloc(0)));
  };

  socket.on("message", (data: Buffer) => {
    if (started) inbox.push(...reader.push(data));
    else start(data);
    wake?.();
    wake = null;
    void drain();
  });
  socket.on("close", () => {
    closed = true;
    wake?.();
    queue.forget(owner);
    void drain();
  });
  socket.on("error", () => socket.terminate());
}
