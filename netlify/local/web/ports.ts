import { createServer } from "node:net";

/** True when nobody listens on the port, on neither loopback: a browser asks `localhost` at both. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1", "0.0.0.0"]) {
    const taken = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      // A machine without IPv6 has nobody there either.
      probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
    });
    if (taken) return false;
  }
  return true;
}

/**
 * The port to serve on: `PORT` when it is set, which then must be free, else the usual one or the first free one after it.
 * @throws an error that names the port when PORT is no port number or taken
 */
export async function choosePort(usual: number, say: (line: string) => void): Promise<number> {
  const wanted = process.env["PORT"];
  if (wanted) {
    const port = Number(wanted);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT=${wanted} is no port number.`);
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Stop what uses it, or choose another PORT.`);
    return port;
  }
  for (let port = usual; port < usual + 20; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== usual) say(`Port ${usual} is taken: using ${port}.`);
    return port;
  }
  throw new Error(`Ports ${usual} to ${usual + 19} are all taken. Set PORT to a free one.`);
}
