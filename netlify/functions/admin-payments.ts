import type { Config } from "@netlify/functions";
import { listPayments, queryPayment, refundPayment, settlePayment } from "#api/booking/payments.ts";
import { route, serve } from "#server/http/app.ts";
import {
  findPayment,
  findPaymentToDecide,
  listAll,
  queryNow,
  refundNow,
  settleByHand,
} from "#server/payments/admin.ts";

export default serve([
  route(listPayments, listAll),
  route(queryPayment, findPayment, queryNow),
  route(refundPayment, findPaymentToDecide, refundNow),
  route(settlePayment, findPaymentToDecide, settleByHand),
]);

export const config: Config = { path: ["/api/admin/payments", "/api/admin/payments/*"] };
