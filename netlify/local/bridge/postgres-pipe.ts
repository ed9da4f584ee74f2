import { connect, type Socket } from "node:net";
import type { WebSocket } from "ws";

/** Where a `postgres://` address listens: TCP, or the folder of a Unix socket given as `?host=/folder`. */
export function postgresTarget(url: string): { host: string; port: number } | { path: string } {
  const { hostname, port, searchParams } = new URL(url);
  const number = Number(port || searchParams.get("port") || 5432);
  const folder = searchParams.get("host");
  if (folder?.startsWith("/")) return { path: `${folder}/.s.PGSQL.${number}` };
  return { host: folder ?? (hostname.replace(/^\[|\]$/g, "") || "localhost"), port: number };
}

/** Joins a WebSocket and a Postgres on TCP, byte for byte, both ways, with back-pressure towards the client. */
export function pipePostgres(socket: WebSocket, url: string): void {
  const server: Socket = connect(postgresTarget(url));
  server.setNoDelay(true);
  server.on("data", (bytes) => {
    if (socket.readyState !== socket.OPEN) return;
    server.pause();
    socket.send(bytes, () => server.resume());
  });
  server.on("close", () => socket.close());
  // The driver reports a connection that cannot be made as soon as its WebSocket closes.
  server.on("error", () => socket.terminate());
  socket.on("message", (bytes: Buffer) => server.write(bytes));
  socket.on("close", () => server.end());
  socket.on("error", () => server.destroy());
}
