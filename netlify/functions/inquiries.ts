import type { Config } from "@netlify/functions";
import { denyAnswer, sendInquiry } from "#api/inquiries.ts";
import { route, serve } from "#server/app.ts";
import { denyMark, takeInquiry } from "#server/handle-inquiry.ts";

export default serve([route(sendInquiry, takeInquiry), route(denyAnswer, denyMark)]);

export const config: Config = { path: ["/api/inquiries", "/api/inquiries/unanswered"] };
