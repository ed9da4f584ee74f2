import { createServer } from "node:net";

/** True if the port is free on both loopback addresses, because a browser tries both for `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::1", "0.0.0.0"]) {
    const taken = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      // Also true on a machine without IPv6.
      probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
    });
    if (taken) return false;
  }
  return true;
}

/**
 * The port to serve on: `PORT` if it is set, which then must be free; otherwise the usual port or the next free one.
 * @throws an error that names the port if PORT is not a port number or is taken
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
