import type { Config } from "@netlify/functions";
import { listPayments, queryPayment, refundPayment, settlePayment } from "#api/payments.ts";
import { route, serve } from "#server/app.ts";
import { listAll, queryNow, refundNow, settleByHand } from "#server/handle-payment-admin.ts";

export default serve([
  route(listPayments, listAll),
  route(queryPayment, queryNow),
  route(refundPayment, refundNow),
  route(settlePayment, settleByHand),
]);

export const config: Config = { path: ["/api/admin/payments", "/api/admin/payments/*"] };
