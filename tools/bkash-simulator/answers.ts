import type { Refusal } from "./codes.ts";
import { performs, type Fault } from "./faults.ts";
import type { Generation } from "./ledger.ts";
import type { Rules } from "./rules.ts";

/** Thrown to cut the connection instead of answering. */
export class ConnectionCut extends Error {
  override name = "ConnectionCut";
}

/** Longer than any client waits; then the connection is cut, so that requests do not pile up. */
const HANG_MS = 65_000;
const HTML =
  "<!doctype html><html><head><title>Error</title></head><body><h1>The page cannot be shown</h1></body></html>";

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

/** A refusal in the format of an API generation; `v2` also for refund v2, for payments of both generations. */
export function refusalAnswer(refusal: Refusal, generation: Generation, rules: Rules): Response {
  const { code, message } = refusal;
  if (generation === "v2") {
    const body = { internalCode: "business_rule", externalCode: code, errorMessageEn: message, errorMessageBn: null };
    return Response.json(body, { status: rules.v2RefusalStatus });
  }
  return Response.json(
    rules.v1Refusal === "statusCode"
      ? { statusCode: code, statusMessage: message }
      : { errorCode: code, errorMessage: message },
  );
}

/** The answer, altered in the field that the fault names. */
function altered(body: Record<string, unknown>, kind: "amount" | "invoice" | "currency"): object {
  const names = {
    amount: ["amount", "refundAmount"],
    invoice: ["merchantInvoiceNumber", "merchantInvoice"],
    currency: ["currency"],
  }[kind];
  const change = (value: unknown) =>
    kind === "amount" ? (Number(value) + 1).toFixed(2) : kind === "currency" ? "USD" : "SOMEBODY-ELSES-1";
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, names.includes(name) ? change(value) : value]),
  );
}

/** The answer to an operation with a fault applied; `answer` is null if the operation was not performed. */
async function spoiled(fault: Fault, answer: Response | null, refuse: (code: string) => Response): Promise<Response> {
  switch (fault.kind) {
    case "late":
      await wait(fault.delayMs);
      break;
    case "hang":
      await wait(HANG_MS);
      throw new ConnectionCut();
    case "dropped":
    case "cut":
      throw new ConnectionCut();
    case "html":
      return new Response(HTML, { headers: { "content-type": "text/html" } });
    case "empty":
      return new Response("", { headers: { "content-type": "application/json" } });
    case "503":
      return Response.json({ message: "Service Unavailable" }, { status: 503 });
    case "429":
      return Response.json({ message: "Too Many Requests" }, { status: 429 });
    case "401":
      return Response.json({ message: "Unauthorized" }, { status: 401 });
    case "code":
      return refuse(fault.code);
    case "amount":
    case "invoice":
    case "currency":
      if (answer?.ok) return Response.json(altered((await answer.json()) as Record<string, unknown>, fault.kind));
      break;
    default:
  }
  return answer ?? refuse("9999");
}

/**
 * Answers an operation, or fails in the way of its fault.
 * @throws ConnectionCut
 */
export async function answerWith(
  fault: Fault | null,
  operation: () => Promise<Response>,
  refuse: (code: string) => Response,
): Promise<Response> {
  if (!fault) return operation();
  return spoiled(fault, performs(fault) ? await operation() : null, refuse);
}
