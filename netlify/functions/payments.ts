import type { Config } from "@netlify/functions";
import { finishPayment, receiveIpn } from "#api/payments.ts";
import { route, serve } from "#server/app.ts";
import { finishAtBkash } from "#server/handle-payment-callback.ts";
import { takeIpn } from "#server/handle-payment-ipn.ts";

export default serve([route(finishPayment, finishAtBkash), route(receiveIpn, takeIpn)]);

export const config: Config = { path: ["/api/payments", "/api/payments/*"] };
