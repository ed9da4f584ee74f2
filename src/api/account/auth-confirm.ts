import * as v from "valibot";
import { PROOF_MINUTES } from "#domain/account/sign-in/proof.ts";
import { bodyParameters as body, codeField, nextField, passwordField, WRITE_ERRORS } from "./account-fields.ts";
import { answers, endpoint } from "../endpoint.ts";

/** `until`: when it is asked for again. */
export type ConfirmedAnswer = { kind: "confirmed"; until: string };
/** `to`: where the code went; of a second factor's telephone with most digits hidden. */
export type ConfirmCodeAnswer = { kind: "sent"; to: string };

type ConfirmSend = { currentPassword?: string; mailedCode?: string; factorCode?: string; next?: string };
export const confirmOwner = endpoint<ConfirmSend, ConfirmedAnswer>()({
  method: "POST",
  path: "/api/auth/confirm",
  access: "account",
  proof: "none",
  summary:
    `Shows that it is the owner who acts. What answers \`confirm-needed\` works in this session for ${PROOF_MINUTES} minutes then; a second ` +
    "factor counts for 15. `errors` of that problem name what is missing: `password`, `code` (of an account without a password: it is sent " +
    "to the owner), `factor`, or `phone-factor`, for which a code can be sent, too.",
  parameters: [
    { name: "currentPassword", in: "body", text: "where `password` is missing" },
    { name: "mailedCode", in: "body", text: "where `code` is missing" },
    { name: "factorCode", in: "body", text: "where a factor is missing: of the app or the SMS, or a recovery code" },
    body.next,
  ],
  input: v.object({ currentPassword: passwordField, mailedCode: codeField, factorCode: codeField, next: nextField }),
  output: answers<ConfirmedAnswer>("ConfirmedAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "factor-not-found", "wrong-factor-code", "too-many-attempts"],
  form: { name: "confirm", page: "/account/confirm?asks=:asks", done: "/account", keep: [] },
});

export const sendConfirmCode = endpoint<{ to?: string; locale?: string }, ConfirmCodeAnswer>()({
  method: "POST",
  path: "/api/auth/confirm/code",
  access: "account",
  proof: "none",
  summary:
    "Sends the code that confirms: to the owner's address or number, or to the telephone that is the second factor.",
  parameters: [{ name: "to", in: "body", text: "`owner` (the default) or `factor`" }],
  input: v.object({ to: v.optional(v.picklist(["owner", "factor"], "unknown-value"), "owner") }),
  output: answers<ConfirmCodeAnswer>("ConfirmCodeAnswer"),
  errors: [...WRITE_ERRORS, "signed-out", "factor-not-found", "too-many-attempts"],
  form: { name: "confirm-code", page: "/account/confirm?asks=:asks", done: null, keep: [] },
});
