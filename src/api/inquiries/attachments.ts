import * as v from "valibot";
import { tokenField } from "../account/account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

export const readAttachment = endpoint<{ id: string; token?: string }, never>()({
  method: "GET",
  path: "/api/inquiries/attachments/:id",
  access: "anyone",
  summary:
    "A picture (made anew, JPEG) or PDF that came with a mail to an inquiry, as a file to download. For the two sides of the inquiry, by session or by " +
    "the `token` of a mail's link; for all others there is none.",
  parameters: [
    { name: "id", in: "path", text: "of the attachment" },
    { name: "token", in: "query", text: "from the link in the mail, instead of a session" },
  ],
  input: v.object({ token: tokenField }),
  output: answers<never>("file"),
  errors: ["inquiry-not-found", "database-unavailable"],
});
