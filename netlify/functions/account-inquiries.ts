import type { Config } from "@netlify/functions";
import { answerInquiry, listReceivedInquiries, markInquiry, readInquiry } from "#api/inquiries/received-inquiries.ts";
import { listSentInquiries, readSentInquiry, writeInSentInquiry } from "#api/inquiries/sent-inquiries.ts";
import { route, serve } from "#server/http/app.ts";
import { answerReceived, findInquiry, listReceived, markReceived, openReceived } from "#server/inquiries/received.ts";
import { findSent, listSent, openSent, writeInSent } from "#server/inquiries/sent.ts";

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
