import type { Config } from "@netlify/functions";
import { listPayments, queryPayment, refundPayment, settlePayment } from "#api/booking/payments.ts";
import { route, serve } from "#server/http/app.ts";
import { findPayment, listAll, queryNow, refundNow, settleByHand } from "#server/payments/admin.ts";

export default serve([
  route(listPayments, listAll),
  route(queryPayment, findPayment, queryNow),
  route(refundPayment, findPayment, refundNow),
  route(settlePayment, findPayment, settleByHand),
]);

export const config: Config = { path: ["/api/admin/payments", "/api/admin/payments/*"] };
