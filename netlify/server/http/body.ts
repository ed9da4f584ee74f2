import type { AnyEndpoint } from "#api/endpoint.ts";
import { ProblemError } from "./problem.ts";

/** The largest JSON or form body that is read, in bytes. */
const BODY_MAX = 64 * 1024;

/**
 * A request body. `fields`: set for a form that was sent without JavaScript. `problem`: why the body could not be read; it is reported only
 * after the caller's rights are checked.
 */
type RequestBody = { given: unknown; fields: Readonly<Record<string, string>> | null; problem: ProblemError | null };
type Read = Omit<RequestBody, "problem">;

const typeOf = (request: Request): string => (request.headers.get("content-type") ?? "").split(";")[0]!.trim();
const isForm = (request: Request): boolean => typeOf(request) === "application/x-www-form-urlencoded";
const isUpload = (request: Request): boolean => typeOf(request) === "multipart/form-data";

const isLarger = (request: Request, most: number): boolean => Number(request.headers.get("content-length") ?? 0) > most;

function refuseLarger(request: Request, most: number): void {
  if (isLarger(request, most)) throw new ProblemError("body-too-large");
}

async function textOf(request: Request): Promise<string> {
  refuseLarger(request, BODY_MAX);
  const text = await request.text();
  if (text.length > BODY_MAX) throw new ProblemError("body-too-large");
  return text;
}

async function bytesOf(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  refuseLarger(request, most);
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > most) throw new ProblemError("body-too-large");
  return bytes;
}

/** Files and texts by name; of several with one name the last. */
async function uploadOf(request: Request, most: number, several: readonly string[] = []): Promise<Read> {
  const bytes = await bytesOf(request, most);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new ProblemError("malformed-json");
  });
  const entries = [...form.entries()];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const given: Record<string, unknown> = { ...queryOf(request), ...Object.fromEntries(entries) };
  for (const name of several) given[name] = form.getAll(name);
  return { given, fields: wantsPage(request) ? { ...queryOf(request), ...Object.fromEntries(texts) } : null };
}

/** A page's script asks for JSON; a browser that sends a form by itself wants a page. */
const wantsPage = (request: Request): boolean => !(request.headers.get("accept") ?? "").includes("application/json");
/** The parameters in the form's action: all that is known of a form that is too large to be read. */
const queryOf = (request: Request): Record<string, string> => Object.fromEntries(new URL(request.url).searchParams);

async function bodyOf(request: Request, endpoint: AnyEndpoint): Promise<Read> {
  if (endpoint.raw !== undefined) return { given: await bytesOf(request, endpoint.raw), fields: null };
  if (endpoint.upload !== undefined && isUpload(request)) return uploadOf(request, endpoint.upload, endpoint.several);
  const text = await textOf(request);
  if (isForm(request)) {
    const params = new URLSearchParams(text);
    const fields = Object.fromEntries(params);
    const lists = Object.fromEntries((endpoint.several ?? []).map((name) => [name, params.getAll(name)]));
    return { given: { ...fields, ...lists }, fields };
  }
  if (text.trim() === "") return { given: {}, fields: null };
  try {
    return { given: JSON.parse(text), fields: null };
  } catch {
    throw new ProblemError("malformed-json");
  }
}

/** The body of a write: JSON, a form, or an upload or bytes where the endpoint takes them; {} where there is none. */
export async function readBody(request: Request, endpoint: AnyEndpoint): Promise<RequestBody> {
  try {
    return { ...(await bodyOf(request, endpoint)), problem: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isUnreadForm = endpoint.form !== undefined && isUpload(request) && wantsPage(request);
    return { given: {}, fields: isUnreadForm ? queryOf(request) : null, problem: error };
  }
}

/**
 * Forms can only GET and POST, so a hidden field `_method` names the real method. Other requests are returned unchanged, and so is a form
 * that is too large, which its endpoint refuses.
 */
export async function withMethodOfForm(request: Request): Promise<Request> {
  if (request.method !== "POST" || !isForm(request) || isLarger(request, BODY_MAX)) return request;
  const text = await request.text();
  const wanted = new URLSearchParams(text).get("_method") ?? "";
  const method = ["PUT", "PATCH", "DELETE"].includes(wanted) ? wanted : "POST";
  return new Request(request.url, { method, headers: request.headers, body: text });
}
