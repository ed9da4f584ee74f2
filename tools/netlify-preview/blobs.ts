import { Buffer } from "node:buffer";
import { BlobsServer } from "@netlify/blobs/server";
import { dataFolder } from "#build/paths.ts";

/** Starts the picture store in `.data/blobs` and sets its address for @netlify/blobs, as Netlify would. */
export async function startBlobs(): Promise<{ stop(): Promise<void> }> {
  const token = "local";
  const server = new BlobsServer({ directory: dataFolder("blobs"), token, logger: () => undefined });
  const { port } = await server.start();
  const edgeURL = `http://localhost:${port}`;
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: "local", deployID: "local", token };
  process.env["NETLIFY_BLOBS_CONTEXT"] = Buffer.from(JSON.stringify(context)).toString("base64");
  return { stop: async () => void (await server.stop()) };
}
