import type { Config } from "@netlify/functions";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "#api/received-inquiries.ts";
import { route, serve } from "#server/app.ts";
import { answerReceived, listReceived, markReceived, openReceived } from "#server/handle-received-inquiries.ts";

export default serve([
  route(listReceivedInquiries, listReceived),
  route(readInquiry, openReceived),
  route(markInquiry, markReceived),
  route(answerInquiry, answerReceived),
]);

export const config: Config = { path: ["/api/account/inquiries", "/api/account/inquiries/*"] };
