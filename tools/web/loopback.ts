import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { requestUrl, sendWebResponse, toWebRequest } from "./exchange.ts";

const HOST = "127.0.0.1";

export type Loopback = {
  /** `http://127.0.0.1:PORT`. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Serves an app on this machine only. If the app rejects, the connection is cut without an answer.
 * @param port 0: any free port
 */
export async function serveOnLoopback(
  app: (request: Request) => Response | Promise<Response>,
  port = 0,
): Promise<Loopback> {
  const server = createServer((request, response) => {
    const url = requestUrl(request, HOST);
    if (!url) return void response.writeHead(400).end();
    Promise.resolve(app(toWebRequest(request, url)))
      .then((answer) => sendWebResponse(answer, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, HOST, resolve);
  });
  return {
    address: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
