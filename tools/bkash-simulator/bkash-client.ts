import type { Bkash } from "./server.ts";
import type { Generation } from "./ledger.ts";

const PATHS = {
  v1: {
    prefix: "/v1.2.0-beta/tokenized/checkout",
    grant: "/token/grant",
    refresh: "/token/refresh",
    create: "/create",
    execute: "/execute",
    query: "/payment/status",
    search: "/general/searchTransaction",
    refund: "/payment/refund",
    refundStatus: "/payment/refund",
  },
  v2: {
    prefix: "/v2/tokenized-checkout",
    grant: "/auth/grant-token",
    refresh: "/auth/refresh-token",
    create: "/payment/create",
    execute: "/payment/execute",
    query: "/query/payment",
    search: "/general/search-transaction",
    refund: "/refund/payment/transaction",
    refundStatus: "/refund/payment/status",
  },
} as const;
export type Path = keyof Omit<(typeof PATHS)["v1"], "prefix">;
export type Fields = Record<string, unknown>;
export type Reply = { status: number; body: Fields };

/** A merchant who speaks with the sandbox by hand, letter by letter as the reference says. */
export function merchant(bkash: Bkash, generation: Generation) {
  const { appKey, appSecret, username, password } = bkash.control.credentials;
  const paths = PATHS[generation];
  let token = "";

  const raw = (path: Path, body: unknown, headers: Record<string, string>): Promise<Response> =>
    fetch(`${bkash.address}${paths.prefix}${paths[path]}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const reply = async (response: Response): Promise<Reply> => ({
    status: response.status,
    body: (await response.json()) as Fields,
  });
  const tokenCall = async (path: "grant" | "refresh", more: Fields = {}, headers: Record<string, string> = {}) =>
    reply(await raw(path, { app_key: appKey, app_secret: appSecret, ...more }, { username, password, ...headers }));

  const call = async (path: Path, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    reply(await raw(path, body, { authorization: token, "x-app-key": appKey, ...headers }));

  /** The id of a payment as the generation calls it. */
  const id = (paymentID: unknown): Fields => (generation === "v1" ? { paymentID } : { paymentId: paymentID });

  return {
    raw: (path: Path, body: unknown) => raw(path, body, { authorization: token, "x-app-key": appKey }),
    call,
    tokenCall,
    async enter(): Promise<Reply> {
      const answer = await tokenCall("grant");
      token = String(answer.body["id_token"]);
      return answer;
    },
    create: (more: Fields = {}) =>
      call("create", {
        ...(generation === "v1" && { mode: "0011" }),
        payerReference: "u-5512",
        callbackURL: "https://example.test/pay/cb?o=81",
        amount: "1500.00",
        currency: "BDT",
        intent: "sale",
        merchantInvoiceNumber: "BK-81-1",
        ...more,
      }),
    /** Creates a payment and returns its id. */
    async created(more: Fields = {}): Promise<string> {
      const { body } = await this.create(more);
      return String(body["paymentID"] ?? body["paymentId"]);
    },
    execute: (paymentID: string) => call("execute", id(paymentID)),
    query: (paymentID: string) => call("query", id(paymentID)),
    search: (trxID: string) => call("search", generation === "v1" ? { trxID } : { trxId: trxID }),
    refund: (paymentID: string, trxID: string, amount: string, more: Fields = {}) =>
      call("refund", {
        ...id(paymentID),
        ...(generation === "v1" ? { trxID, amount } : { trxId: trxID, refundAmount: amount }),
        sku: "booking-fee",
        reason: "owner cancelled",
        ...more,
      }),
    refundStatus: (paymentID: string, trxID: string) =>
      call("refundStatus", { ...id(paymentID), ...(generation === "v1" ? { trxID } : { trxId: trxID }) }),
  };
}

/** A merchant with a token, and a payment that its customer has authorised. */
export async function authorised(bkash: Bkash, generation: Generation, wallet?: string) {
  const shop = merchant(bkash, generation);
  await shop.enter();
  const id = await shop.created();
  bkash.control.end(id, "authorised", wallet);
  return { shop, id };
}

/** The code of an answer in whichever shape it came. */
export const codeOf = ({ body }: Reply): unknown => body["statusCode"] ?? body["errorCode"] ?? body["externalCode"];
