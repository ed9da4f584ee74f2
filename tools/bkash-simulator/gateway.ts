import { Hono, type Context } from "hono";
import { answerWith, refusalAnswer } from "./answers.ts";
import { textOf, type Checkout, type Fields } from "./checkout.ts";
import { Refusal } from "./codes.ts";
import type { Faults, Step } from "./faults.ts";
import type { Generation, Ledger, Payment } from "./ledger.ts";
import type { RefundRequest, Refunds } from "./refunds.ts";
import type { Rules } from "./rules.ts";
import * as shapes from "./shapes.ts";
import type { Credentials, TokenPair, Tokens } from "./tokens.ts";

const PREFIXES = { v1: "/v1.2.0-beta/tokenized/checkout", v2: "/v2/tokenized-checkout" } as const;

/** A recorded request; `keys` are the names under which its payment is known. */
export type GatewayCall = { step: Step; keys: string[]; status: number | "cut"; fault: string | null };

export type GatewayParts = {
  address: () => string;
  credentials: Credentials;
  tokens: Tokens;
  checkout: Checkout;
  refunds: Refunds;
  ledger: Ledger;
  faults: Faults;
  rules: () => Rules;
  record: (call: GatewayCall) => void;
  /** Called after money was debited, to notify subscribers. Resolves after an IPN that must arrive before the answer. */
  completed: (payment: Payment) => Promise<void>;
};

type Result = object | Refusal;
type Operation = (fields: Fields, generation: Generation, lags: boolean) => Result | Promise<Result>;

/** A payment in the format of a generation; a refusal stays as it is. */
const shaped = (found: Payment | Refusal, generation: Generation, shape: (payment: Payment) => Result): Result =>
  found instanceof Refusal ? found : shape({ ...found, generation });

/** The calls that need a token, with their paths in both generations. */
function operationsOf({ checkout, refunds, rules, address, completed }: GatewayParts) {
  const idOf = (fields: Fields) => textOf(fields["paymentID"] ?? fields["paymentId"]);
  const trxOf = (fields: Fields) => textOf(fields["trxID"] ?? fields["trxId"]);

  const create: Operation = (fields, generation) =>
    shaped(checkout.create(fields, generation), generation, (payment) => shapes.createdShape(payment, address()));
  const execute: Operation = async (fields, generation) => {
    const payment = checkout.execute(idOf(fields));
    if (!(payment instanceof Refusal)) await completed(payment);
    return shaped(payment, generation, shapes.executedShape);
  };
  const query: Operation = (fields, generation, lags) =>
    shaped(checkout.query(idOf(fields)), generation, (payment) => shapes.queriedShape(payment, rules(), lags));
  const search: Operation = (fields, generation) =>
    shaped(checkout.search(trxOf(fields)), generation, shapes.searchedShape);

  const requestOf = (fields: Fields, amount: unknown): RefundRequest => ({
    paymentID: idOf(fields),
    trxID: trxOf(fields),
    amount,
    sku: fields["sku"],
    reason: fields["reason"],
  });
  const refundV1: Operation = (fields) => {
    const made = refunds.refund(requestOf(fields, fields["amount"]));
    return made instanceof Refusal ? made : shapes.refundedShapeV1(made.payment, made.refund);
  };
  const refundStatusV1: Operation = (fields) =>
    shaped(refunds.subjectOf(idOf(fields), trxOf(fields)), "v1", (payment) => {
      const last = payment.refunds.at(-1);
      return last ? shapes.refundedShapeV1(payment, last) : new Refusal("2033");
    });
  const refundV2: Operation = (fields) => {
    const made = refunds.refund(requestOf(fields, fields["refundAmount"]));
    return made instanceof Refusal ? made : shapes.refundedShapeV2(made.payment, made.refund);
  };
  const refundStatusV2: Operation = (fields) =>
    shaped(refunds.subjectOf(idOf(fields), trxOf(fields)), "v2", shapes.refundStatusShapeV2);

  return { create, execute, query, search, refundV1, refundStatusV1, refundV2, refundStatusV2 };
}

/** Both generations of the provider's API, over the same ledger. */
export function createGateway(parts: GatewayParts): Hono {
  const { credentials, tokens, faults, ledger, rules } = parts;
  const app = new Hono();

  /** The names under which the payment of a request is known. */
  function keysOf(fields: Fields): string[] {
    const names = ["paymentID", "paymentId", "trxID", "trxId", "merchantInvoiceNumber"]
      .map((name) => textOf(fields[name]))
      .filter((name) => name !== "");
    const payment = names.map(ledger.find).find((found) => found !== undefined);
    return payment ? [payment.paymentID, payment.invoice, payment.trxID ?? ""] : names;
  }

  async function answer(step: Step, generation: Generation, fields: Fields, operation: Operation): Promise<Response> {
    const keys = keysOf(fields);
    const fault = faults.meet(step, keys);
    const refuse = (code: string) => refusalAnswer(new Refusal(code), generation, rules());
    let status: GatewayCall["status"] = "cut";
    try {
      const perform = async () => {
        const result = await operation(fields, generation, fault?.kind === "lag");
        if (result instanceof Response) return result;
        return result instanceof Refusal ? refusalAnswer(result, generation, rules()) : Response.json(result);
      };
      const response = await answerWith(fault, perform, refuse);
      status = response.status;
      return response;
    } finally {
      parts.record({ step, keys, status, fault: fault?.kind ?? null });
    }
  }

  /** Why the gateway refuses a call before its operation runs; null if it does not. */
  function turnedAway(c: Context, generation: Generation): Response | null {
    const header = c.req.header("authorization") ?? "";
    const worth = tokens.check(rules().acceptsBearer ? header.replace(/^Bearer /, "") : header);
    if (worth === "expired") return c.json({ message: "The incoming token has expired" }, 401);
    if (worth === "unknown") return c.json({ message: "Unauthorized" }, 401);
    if (rules().blockRefuses === "everything" && tokens.isBlocked()) return c.json({ message: "Forbidden" }, 403);
    const isOurs = c.req.header("x-app-key") === credentials.appKey;
    return isOurs ? null : refusalAnswer(new Refusal("2001"), generation, rules());
  }

  const bodyOf = async (c: Context): Promise<Fields | null> => {
    const body: unknown = await c.req.json().catch(() => null);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Fields) : null;
  };

  function tokenRefused(message: string): Response {
    switch (rules().tokenRefusal) {
      case "status-fail":
        return Response.json({ status: "fail", msg: message });
      case "message":
        return Response.json({ message }, { status: 403 });
      default:
        return Response.json({ statusCode: "9999", statusMessage: message });
    }
  }

  function token(step: "grant" | "refresh", path: string, generation: Generation): void {
    app.post(path, async (c) => {
      const fields = (await bodyOf(c)) ?? {};
      return answer(step, generation, fields, () => {
        const { appKey, appSecret, username, password } = credentials;
        const given = [c.req.header("username"), c.req.header("password"), fields["app_key"], fields["app_secret"]];
        const known = [username, password, appKey, appSecret].every((value, index) => given[index] === value);
        if (!known) return tokenRefused("Invalid or unrecognized access credentials");
        const pair: TokenPair | null =
          step === "grant" ? tokens.grant() : tokens.refresh(textOf(fields["refresh_token"]));
        if (!pair) return tokenRefused(tokens.isBlocked() ? "Too many token requests" : "Invalid refresh token");
        return {
          statusCode: "0000",
          statusMessage: "Successful",
          token_type: "Bearer",
          id_token: pair.id,
          expires_in: pair.expiresIn,
          refresh_token: pair.refresh,
        };
      });
    });
  }

  function call(step: Step | ((fields: Fields) => Step), path: string, generation: Generation, run: Operation): void {
    app.post(path, async (c) => {
      const fields = await bodyOf(c);
      const name = typeof step === "string" ? step : step(fields ?? {});
      const refused =
        turnedAway(c, generation) ?? (fields ? null : refusalAnswer(new Refusal("2025"), generation, rules()));
      if (!refused) return answer(name, generation, fields ?? {}, run);
      parts.record({ step: name, keys: keysOf(fields ?? {}), status: refused.status, fault: null });
      return refused;
    });
  }

  const does = operationsOf(parts);
  const { v1, v2 } = PREFIXES;
  token("grant", `${v1}/token/grant`, "v1");
  token("refresh", `${v1}/token/refresh`, "v1");
  token("grant", `${v2}/auth/grant-token`, "v2");
  token("refresh", `${v2}/auth/refresh-token`, "v2");
  call("create", `${v1}/create`, "v1", does.create);
  call("create", `${v2}/payment/create`, "v2", does.create);
  call("execute", `${v1}/execute`, "v1", does.execute);
  call("execute", `${v2}/payment/execute`, "v2", does.execute);
  call("query", `${v1}/payment/status`, "v1", does.query);
  call("query", `${v2}/query/payment`, "v2", does.query);
  call("search", `${v1}/general/searchTransaction`, "v1", does.search);
  call("search", `${v2}/general/search-transaction`, "v2", does.search);
  // In v1 the refund status is a refund without an amount, so a request that lacks the amount is one for the status.
  const asksStatus = (fields: Fields) => fields["amount"] === undefined;
  call(
    (fields) => (asksStatus(fields) ? "refund-status" : "refund"),
    `${v1}/payment/refund`,
    "v1",
    (fields, generation, lags) => (asksStatus(fields) ? does.refundStatusV1 : does.refundV1)(fields, generation, lags),
  );
  call("refund", `${v2}/refund/payment/transaction`, "v2", does.refundV2);
  call("refund-status", `${v2}/refund/payment/status`, "v2", does.refundStatusV2);
  // The gateway's answer to unknown paths and methods.
  for (const prefix of [v1, v2])
    app.all(`${prefix}/*`, (c) => c.json({ message: "Missing Authentication Token" }, 403));
  return app;
}
