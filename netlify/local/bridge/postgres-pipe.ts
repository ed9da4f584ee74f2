import { connect, type Socket } from "node:net";
import type { WebSocket } from "ws";

/** Where the server of a `postgres://` address listens: TCP, or a Unix socket whose folder is given as `?host=/folder`. */
export function postgresTarget(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url);
  const number = Number(port || searchParams.get("port") || 5432);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${number}` };
  return { host: folder ?? (hostname.replace(/^\[|\]$/g, "") || "localhost"), port: number };
}

/** Connects a WebSocket and a Postgres over TCP, in both directions, byte by byte, with back-pressure towards the client. */
export function pipePostgres(socket: WebSocket, url: string): void {
  const server: Socket = connect(postgresTarget(url));
  server.setNoDelay(true);
  server.on("data", (bytes) => {
    if (socket.readyState !== socket.OPEN) return;
    server.pause();
    socket.send(bytes, () => server.resume());
  });
  server.on("close", () => socket.close());
  // The driver reports a failed connection as soon as its WebSocket closes.
  server.on("error", () => socket.terminate());
  socket.on("message", (bytes: Buffer) => server.write(bytes));
  socket.on("close", () => server.end());
  socket.on("error", () => server.destroy());
}
