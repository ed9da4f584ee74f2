import type { Config } from "@netlify/functions";
import { denyAnswer, sendInquiry } from "#api/inquiries/inquiries.ts";
import { writeByLink } from "#api/inquiries/sent-inquiries.ts";
import { route, serve } from "#server/http/app.ts";
import { denyMark, takeInquiry } from "#server/inquiries/inquire.ts";
import { writeWithLink } from "#server/inquiries/sent.ts";

export default serve([route(sendInquiry, takeInquiry), route(denyAnswer, denyMark), route(writeByLink, writeWithLink)]);

export const config: Config = { path: ["/api/inquiries", "/api/inquiries/messages", "/api/inquiries/unanswered"] };
