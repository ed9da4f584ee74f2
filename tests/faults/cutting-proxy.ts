import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";

/** Where a connection is cut. */
export type Cut = {
  /** After so many messages of the client, counted from now over all its connections; 1 is the next one. */
  message: number;
  /** `unsent`: the database never sees that message. `unanswered`: it does what it says, and the answer is lost. */
  how: "unsent" | "unanswered";
  /** The database cannot be reached after that until `restore`. */
  away: boolean;
};

export type CuttingProxy = {
  /** For DATABASE_BRIDGE. */
  address: string;
  /** Begins to count anew; null: nothing is cut. */
  arm: (cut: Cut | null) => void;
  /** Messages of the client since `arm`, and whether the cut was made. */
  seen: () => { messages: number; cut: boolean };
  restore: () => void;
  stop: () => Promise<void>;
};

/** Stands before a bridge and cuts the connection to the database at a chosen message. */
export async function startCuttingProxy(bridge: string): Promise<CuttingProxy> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  let armed: Cut | null = null;
  let messages = 0;
  let isCut = false;
  let isAway = false;

  sockets.on("connection", (client, request) => {
    if (isAway) return client.terminate();
    const database = new WebSocket(`ws://${bridge}${request.url ?? "/"}`, { perMessageDeflate: false });
    const early: Buffer[] = [];
    let loseAnswer = false;
    const end = () => {
      client.terminate();
      database.terminate();
    };
    const cut = () => {
      isCut = true;
      isAway = armed?.away ?? false;
      end();
      // All connections of the process go: that is what a database that restarts looks like.
      if (isAway) for (const other of sockets.clients) other.terminate();
    };
    client.on("message", (data: Buffer) => {
      messages += 1;
      const isHere = armed !== null && !isCut && messages === armed.message;
      if (isHere && armed!.how === "unsent") return cut();
      if (isHere) loseAnswer = true;
      if (database.readyState === WebSocket.OPEN) database.send(data);
      else early.push(data);
      // Parse and Bind are answered together with the Sync after them: those that are never answered alone are cut after a turn.
      if (isHere) setTimeout(() => !isCut && cut(), 20);
    });
    database.on("open", () => early.splice(0).forEach((data) => database.send(data)));
    database.on("message", (data: Buffer) => {
      if (loseAnswer) cut();
      else client.send(data);
    });
    client.on("close", () => database.close());
    database.on("close", () => client.close());
    client.on("error", end);
    database.on("error", end);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm(cut) {
      armed = cut;
      messages = 0;
      isCut = false;
      isAway = false;
    },
    seen: () => ({ messages, cut: isCut }),
    restore: () => {
      armed = null;
      isAway = false;
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
