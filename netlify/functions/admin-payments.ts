import type { Config } from "@netlify/functions";
import { listPayments, queryPayment, refundPayment, settlePayment } from "#api/payments.ts";
import { route, serve } from "#server/app.ts";
import {
  findPayment,
  findPaymentToDecide,
  listAll,
  queryNow,
  refundNow,
  settleByHand,
} from "#server/handle-payment-admin.ts";

export default serve([
  route(listPayments, listAll),
  route(queryPayment, findPayment, queryNow),
  route(refundPayment, findPaymentToDecide, refundNow),
  route(settlePayment, findPaymentToDecide, settleByHand),
]);

export const config: Config = { path: ["/api/admin/payments", "/api/admin/payments/*"] };
