import type { AnyEndpoint } from "../endpoint.ts";
import { readAttachment } from "./attachments.ts";
import { receiveMail } from "./inbound-mail.ts";
import { denyAnswer, sendInquiry } from "./inquiries.ts";
import {
  answerInquiry,
  listReceivedInquiries,
  markInquiry,
  readInquiry,
  listSentInquiries,
  readSentInquiry,
  writeByLink,
  writeInSentInquiry,
} from "./account-inquiries.ts";

/** Messages between visitors and owners. In the order of the page `/api-docs`. */
export const INQUIRIES_ENDPOINTS: readonly AnyEndpoint[] = [
  sendInquiry,
  denyAnswer,
  writeByLink,
  receiveMail,
  readAttachment,
  listReceivedInquiries,
  readInquiry,
  markInquiry,
  answerInquiry,
  listSentInquiries,
  readSentInquiry,
  writeInSentInquiry,
];
