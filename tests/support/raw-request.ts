import { request } from "node:http";

export type RawResponse = { status: number; location: string | undefined; body: string };

/** GET with the path exactly as given: `fetch` would tidy up `//`, `..` and half encodings before they are sent. */
export function rawGet(origin: string, path: string): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers: { accept: "text/html" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}
