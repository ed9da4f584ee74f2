import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The provider's behaviour where its documents are silent or contradictory. Each line is a guess that may need changing; the defaults
 * follow most reports.
 */
export const rulesSchema = v.object({
  /** How many tokens may be granted or refreshed in an hour; one more blocks the merchant. */
  tokenCallsPerHour: v.optional(count, 2),
  /** Whether grants count, or refreshes only. */
  grantsCount: v.optional(v.boolean(), true),
  blockMs: v.optional(count, 3_600_000),
  /** What a blocked merchant is refused: new tokens, or everything. */
  blockRefuses: v.optional(v.picklist(["tokens", "everything"]), "tokens"),
  /** The format in which a token is refused. */
  tokenRefusal: v.optional(v.picklist(["status-code", "status-fail", "message"]), "status-code"),
  /** The format of refusals in v1: `statusCode` on most paths, `errorCode` on some. */
  v1Refusal: v.optional(v.picklist(["statusCode", "errorCode"]), "statusCode"),
  /** Accepts a header `Authorization: Bearer …` instead of the bare token. */
  acceptsBearer: v.optional(v.boolean(), false),
  tokenLifeMs: v.optional(count, 3_600_000),
  refreshLifeMs: v.optional(count, 28 * 86_400_000),
  paymentLifeMs: v.optional(count, 86_400_000),
  /** The code with which execute refuses a payment that was not authorised. */
  notAuthorisedCode: v.optional(v.picklist(["2056", "2060"]), "2056"),
  /** A refused execute uses the payment up: "single execution". */
  refusalSpends: v.optional(v.boolean(), true),
  /** How long a second payment with the same wallet and amount is refused (2029). */
  duplicateWindowMs: v.optional(count, 120_000),
  /** The status that a query gives for a payment that failed or was closed on the page. */
  endedReportedAs: v.optional(v.picklist(["Initiated", "Failed", "Cancelled"]), "Initiated"),
  /** `verificationStatus` of a payment that is authorised but not executed. */
  authorisedVerification: v.optional(v.picklist(["Complete", "Incomplete"]), "Complete"),
  debitBlockCode: v.optional(v.picklist(["2037", "2038"]), "2037"),
  /** The HTTP status of refusals in V2 and refund v2. */
  v2RefusalStatus: v.optional(v.picklist([200, 400]), 400),
  refundWindowMs: v.optional(count, 60 * 86_400_000),
  refundsAtMost: v.optional(count, 10),
  /** How long an identical refund is refused (2074); 0: never. */
  duplicateRefundMs: v.optional(count, 0),
  wrongCodesAtMost: v.optional(v.pipe(count, v.minValue(1)), 3),
});
export type Rules = v.InferOutput<typeof rulesSchema>;
export type RulesInput = v.InferInput<typeof rulesSchema>;
