import type { Config } from "@netlify/functions";
import { receiveMail } from "#api/inquiries/inbound-mail.ts";
import { route, serve } from "#server/http/app.ts";
import { receiveInbound } from "#server/inquiries/inbound-mail.ts";

export default serve([route(receiveMail, receiveInbound)]);

export const config: Config = { path: "/api/mail/inbound" };
