import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * How the provider behaves where its documents are silent or disagree: each line a guess that somebody may have to change. The
 * defaults are what most reports say.
 */
export const rulesSchema = v.object({
  /** Tokens that may be granted or refreshed in an hour; one more blocks the merchant. */
  tokenCallsPerHour: v.optional(count, 2),
  /** Whether a grant counts in that budget, or a refresh alone. */
  grantsCount: v.optional(v.boolean(), true),
  blockMs: v.optional(count, 3_600_000),
  /** What a blocked merchant is refused: new tokens, or everything. */
  blockRefuses: v.optional(v.picklist(["tokens", "everything"]), "tokens"),
  /** The body in which a token is refused. */
  tokenRefusal: v.optional(v.picklist(["status-code", "status-fail", "message"]), "status-code"),
  /** The words in which v1 refuses: `statusCode` as most paths do, or `errorCode` as some. */
  v1Refusal: v.optional(v.picklist(["statusCode", "errorCode"]), "statusCode"),
  /** A header `Authorization: Bearer …` in the place of the bare token. */
  acceptsBearer: v.optional(v.boolean(), false),
  tokenLifeMs: v.optional(count, 3_600_000),
  refreshLifeMs: v.optional(count, 28 * 86_400_000),
  paymentLifeMs: v.optional(count, 86_400_000),
  /** What execute says to a payment that nobody authorised. */
  notAuthorisedCode: v.optional(v.picklist(["2056", "2060"]), "2056"),
  /** A refused execute uses the payment up: "single execution". */
  refusalSpends: v.optional(v.boolean(), true),
  /** The same wallet and amount again within so long: 2029. */
  duplicateWindowMs: v.optional(count, 120_000),
  /** What a query calls a payment that failed or was closed on the page. */
  endedReportedAs: v.optional(v.picklist(["Initiated", "Failed", "Cancelled"]), "Initiated"),
  /** `verificationStatus` of a payment that is authorised and not executed. */
  authorisedVerification: v.optional(v.picklist(["Complete", "Incomplete"]), "Complete"),
  debitBlockCode: v.optional(v.picklist(["2037", "2038"]), "2037"),
  /** HTTP status with which V2 and refund v2 refuse. */
  v2RefusalStatus: v.optional(v.picklist([200, 400]), 400),
  refundWindowMs: v.optional(count, 60 * 86_400_000),
  refundsAtMost: v.optional(count, 10),
  /** The same refund again within so long is refused with 2074; 0: it is not. */
  duplicateRefundMs: v.optional(count, 0),
  wrongCodesAtMost: v.optional(v.pipe(count, v.minValue(1)), 3),
});
export type Rules = v.InferOutput<typeof rulesSchema>;
export type RulesInput = v.InferInput<typeof rulesSchema>;
