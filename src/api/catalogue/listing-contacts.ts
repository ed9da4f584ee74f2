import * as v from "valibot";
import { answers, endpoint } from "../endpoint.ts";

export type ContactCounted = { counted: true };

export const countContact = endpoint<{ slug: string }, ContactCounted>()({
  method: "POST",
  path: "/api/listings/:slug/contacts",
  access: "anyone",
  proof: "none",
  summary:
    "Somebody presses the number of a public listing to call or to write. It counts among its owner's figures, once per device and listing in 30 " +
    "minutes; who it was is kept nowhere.",
  parameters: [{ name: "slug", in: "path", text: "of the listing" }],
  input: v.object({}),
  output: answers<ContactCounted>("ContactCounted"),
  errors: ["foreign-origin", "listing-not-found", "database-unavailable"],
});
