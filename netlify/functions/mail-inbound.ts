import type { Config } from "@netlify/functions";
import { receiveMail } from "#api/inbound-mail.ts";
import { route, serve } from "#server/app.ts";
import { receiveInbound } from "#server/handle-inbound-mail.ts";

export default serve([route(receiveMail, receiveInbound)]);

export const config: Config = { path: "/api/mail/inbound" };
