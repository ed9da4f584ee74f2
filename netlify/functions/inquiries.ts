import type { Config } from "@netlify/functions";
import { denyAnswer, sendInquiry } from "#api/inquiries.ts";
import { writeByLink } from "#api/sent-inquiries.ts";
import { route, serve } from "#server/app.ts";
import { denyMark, takeInquiry } from "#server/handle-inquiry.ts";
import { writeWithLink } from "#server/handle-sent-inquiries.ts";

export default serve([route(sendInquiry, takeInquiry), route(denyAnswer, denyMark), route(writeByLink, writeWithLink)]);

export const config: Config = { path: ["/api/inquiries", "/api/inquiries/messages", "/api/inquiries/unanswered"] };
