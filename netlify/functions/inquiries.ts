import type { Config } from "@netlify/functions";
import { readAttachment } from "#api/inquiries/attachments.ts";
import { denyAnswer, sendInquiry } from "#api/inquiries/inquiries.ts";
import {
  writeByLink,
  listSentInquiries,
  readSentInquiry,
  writeInSentInquiry,
  answerInquiry,
  listReceivedInquiries,
  markInquiry,
  readInquiry,
} from "#api/inquiries/account-inquiries.ts";
import { route, serve } from "#server/http/app.ts";
import { answerAttachment } from "#server/inquiries/attachments.ts";
import { denyMark, takeInquiry } from "#server/inquiries/inquire.ts";
import { writeWithLink, findSent, listSent, openSent, writeInSent } from "#server/inquiries/sent.ts";
import {
  answerReceived,
  findInquiry,
  readReceivedInquiries,
  markReceived,
  openReceived,
} from "#server/inquiries/received.ts";
import { receiveMail } from "#api/inquiries/inbound-mail.ts";
import { receiveInbound } from "#server/inquiries/inbound-mail.ts";
import { actOnVisit, askForVisit, getVisitOffer, listVisits, setVisitHours } from "#api/booking/visits.ts";
import { findOwnListing, findPublicListing, readVisitOffer, saveHours } from "#server/visits/hours.ts";
import { act, ask, findVisit, readVisits } from "#server/visits/visits.ts";

export default serve([
  route(sendInquiry, takeInquiry),
  route(denyAnswer, denyMark),
  route(writeByLink, writeWithLink),
  route(readAttachment, answerAttachment),

  route(listReceivedInquiries, readReceivedInquiries),
  route(listSentInquiries, listSent),
  route(readInquiry, findInquiry, openReceived),
  route(markInquiry, findInquiry, markReceived),
  route(answerInquiry, findInquiry, answerReceived),
  route(readSentInquiry, findSent, openSent),
  route(writeInSentInquiry, findSent, writeInSent),

  route(receiveMail, receiveInbound),

  route(getVisitOffer, findPublicListing, readVisitOffer),
  route(setVisitHours, findOwnListing, saveHours),
  route(askForVisit, ask),
  route(listVisits, readVisits),
  route(actOnVisit, findVisit, act),
]);

export const config: Config = {
  path: [
    "/api/inquiries",
    "/api/inquiries/messages",
    "/api/inquiries/unanswered",
    "/api/inquiries/attachments/*",
    "/api/account/inquiries",
    "/api/account/inquiries/*",
    "/api/mail/inbound",
    "/api/visits",
    "/api/visits/*",
  ],
};
