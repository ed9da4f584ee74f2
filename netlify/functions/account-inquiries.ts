import type { Config } from "@netlify/functions";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "#api/received-inquiries.ts";
import { route, serve } from "#server/app.ts";
import {
  answerReceived,
  findInquiry,
  listReceived,
  markReceived,
  openReceived,
} from "#server/handle-received-inquiries.ts";

export default serve([
  route(listReceivedInquiries, listReceived),
  route(readInquiry, findInquiry, openReceived),
  route(markInquiry, findInquiry, markReceived),
  route(answerInquiry, findInquiry, answerReceived),
]);

export const config: Config = { path: ["/api/account/inquiries", "/api/account/inquiries/*"] };
