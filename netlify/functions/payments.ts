import type { Config } from "@netlify/functions";
import { finishPayment, receiveIpn } from "#api/booking/payments.ts";
import { route, serve } from "#server/http/app.ts";
import { finishAtBkash } from "#server/payments/callback.ts";
import { takeIpn } from "#server/payments/ipn.ts";

export default serve([route(finishPayment, finishAtBkash), route(receiveIpn, takeIpn)]);

export const config: Config = { path: ["/api/payments", "/api/payments/*"] };
