import type { Config } from "@netlify/functions";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "#api/received-inquiries.ts";
import { listSentInquiries, readSentInquiry, writeInSentInquiry } from "#api/sent-inquiries.ts";
import { route, serve } from "#server/app.ts";
import {
  answerReceived,
  findInquiry,
  listReceived,
  markReceived,
  openReceived,
} from "#server/handle-received-inquiries.ts";
import { findSent, listSent, openSent, writeInSent } from "#server/handle-sent-inquiries.ts";

export default serve([
  route(listReceivedInquiries, listReceived),
  route(listSentInquiries, listSent),
  route(readInquiry, findInquiry, openReceived),
  route(markInquiry, findInquiry, markReceived),
  route(answerInquiry, findInquiry, answerReceived),
  route(readSentInquiry, findSent, openSent),
  route(writeInSentInquiry, findSent, writeInSent),
]);

export const config: Config = { path: ["/api/account/inquiries", "/api/account/inquiries/*"] };
