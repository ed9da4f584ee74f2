import type { Config } from "@netlify/functions";
import { readAttachment } from "#api/inquiries/attachments.ts";
import { denyAnswer, sendInquiry } from "#api/inquiries/inquiries.ts";
import { writeByLink } from "#api/inquiries/sent-inquiries.ts";
import { route, serve } from "#server/http/app.ts";
import { answerAttachment } from "#server/inquiries/attachments.ts";
import { denyMark, takeInquiry } from "#server/inquiries/inquire.ts";
import { writeWithLink } from "#server/inquiries/sent.ts";

export default serve([
  route(sendInquiry, takeInquiry),
  route(denyAnswer, denyMark),
  route(writeByLink, writeWithLink),
  route(readAttachment, answerAttachment),
]);

export const config: Config = {
  path: ["/api/inquiries", "/api/inquiries/messages", "/api/inquiries/unanswered", "/api/inquiries/attachments/*"],
};
