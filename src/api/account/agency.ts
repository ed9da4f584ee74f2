import * as v from "valibot";
import { AGENCY_NAME_MAX } from "#domain/account/agency-name.ts";
import {
  AGENCY_MEMBERS_MAX,
  AGENCY_ROLES,
  INVITATION_DAYS,
  OWNER_NOTICE_HOURS,
  OWNER_NOTICES_MAX,
  type OwnAgency,
  type ReceivedInvitation,
} from "#domain/agency/agency.ts";
import {
  bodyParameters,
  emailField,
  lineField,
  localeField,
  optionalName,
  phoneField,
  requiredLine,
  requiredName,
  requiredValue,
  WRITE_ERRORS,
} from "./account-fields.ts";
import { answers, endpoint, type FormPage } from "../endpoint.ts";

/** The answer of all agency endpoints: the agency's current state, and the open invitations to the caller. */
export type AgencyAnswer = { agency: OwnAgency | null; invitations: ReceivedInvitation[] };
const output = answers<AgencyAnswer>("AgencyAnswer");

const body = (name: string, text: string) => ({ name, in: "body", text }) as const;
const ROLE_NAMES = AGENCY_ROLES.map((role) => `\`${role}\``).join(" or ");
const roleField = v.picklist(AGENCY_ROLES, "required");
const memberParameter = { name: "id", in: "path", text: "of the member's account" } as const;
const invitationParameter = { name: "id", in: "path", text: "of the invitation" } as const;

/** Forms without JavaScript return to the page, which shows the result. */
const form = (name: string, keep: readonly string[] = []): FormPage => ({
  name,
  keep,
  page: "/account/agency",
  done: null,
});

const NAME_PARAMETERS = [
  body("name", `up to ${AGENCY_NAME_MAX} characters, without an address or a number to call`),
  body("nameBn", "the name in Bengali"),
  body("phone", "a number that the account has shown to be its own: of the sign-in, or one that its callers see"),
];
const nameInput = v.object({
  name: requiredName(AGENCY_NAME_MAX),
  nameBn: optionalName(AGENCY_NAME_MAX),
  phone: phoneField,
});
type NameSend = { name: string; nameBn?: string; phone?: string };

const ERRORS = [...WRITE_ERRORS, "signed-out", "too-many-attempts"] as const;
const OWNER_ERRORS = [...ERRORS, "agency-not-found", "not-allowed"] as const;

export const getAgency = endpoint<Record<string, never>, AgencyAnswer>()({
  method: "GET",
  path: "/api/agency",
  access: "account",
  summary:
    "The agency of whoever asks, with its members and, for its owners, whom it has invited; null where they belong to none. `invitations` are " +
    "those to their own confirmed address.",
  parameters: [],
  input: v.object({}),
  output,
  errors: ["signed-out", "database-unavailable"],
});

export const foundAgency = endpoint<NameSend, AgencyAnswer>()({
  method: "POST",
  path: "/api/agency",
  access: "account",
  proof: "none",
  summary:
    "Founds an agency, whose first owner is whoever asks. Listings that its members post from then on belong to it. Others see its name once " +
    "the administrator has approved it (`named`, `waitingName`).",
  parameters: NAME_PARAMETERS,
  input: nameInput,
  output,
  errors: [...ERRORS, "already-member"],
  form: form("agency", ["name", "nameBn", "phone"]),
});

export const editAgency = endpoint<NameSend, AgencyAnswer>()({
  method: "PATCH",
  path: "/api/agency",
  access: "account",
  proof: "none",
  summary:
    "Changes the name and number of an agency; what is left out becomes empty. For its owners. Another name waits for the administrator " +
    "(`waitingName`); sending the shown one again takes it back. The address of a name that was approved stays.",
  parameters: NAME_PARAMETERS,
  input: nameInput,
  output,
  errors: OWNER_ERRORS,
  form: form("agency-name", ["name", "nameBn", "phone"]),
});

export const closeAgency = endpoint<Record<string, never>, AgencyAnswer>()({
  method: "DELETE",
  path: "/api/agency",
  access: "account",
  proof: "factor",
  summary: "Closes an agency that has one member left. The listings stay with whoever shows them.",
  parameters: [],
  input: v.object({}),
  output,
  errors: [...OWNER_ERRORS, "confirm-needed", "agency-not-empty"],
  form: form("agency-close"),
});

export const inviteMember = endpoint<{ email: string; role: string; locale?: string }, AgencyAnswer>()({
  method: "POST",
  path: "/api/agency/invitations",
  access: "account",
  proof: "password",
  summary:
    `Invites by e-mail, for ${INVITATION_DAYS} days. Whoever signs in with that address, confirmed, can accept: the mail holds no secret. A second ` +
    `invitation to the same address takes the place of the first. At most ${AGENCY_MEMBERS_MAX} members and open invitations. For owners.`,
  parameters: [bodyParameters.email, body("role", ROLE_NAMES), bodyParameters.locale],
  input: v.object({ email: requiredValue(emailField), role: roleField, locale: localeField }),
  output,
  errors: [...OWNER_ERRORS, "confirm-needed", "already-member", "agency-full"],
  form: form("agency-invite", ["email", "role"]),
});

export const revokeInvitation = endpoint<{ id: string }, AgencyAnswer>()({
  method: "DELETE",
  path: "/api/agency/invitations/:id",
  access: "account",
  proof: "none",
  summary: "Takes an open invitation back. For owners.",
  parameters: [invitationParameter],
  input: v.object({}),
  output,
  errors: [...OWNER_ERRORS, "invitation-not-found"],
  form: form("agency-revoke"),
});

export const answerInvitation = endpoint<{ id: string; answer: string }, AgencyAnswer>()({
  method: "POST",
  path: "/api/agency/invitations/:id/answer",
  access: "account",
  proof: "password",
  summary:
    "Accepts or declines an open invitation to one's own confirmed address. Listings that were posted before stay one's own.",
  parameters: [invitationParameter, body("answer", "`accept` or `decline`")],
  input: v.object({ answer: v.picklist(["accept", "decline"], "required") }),
  output,
  errors: [...ERRORS, "confirm-needed", "invitation-not-found", "already-member"],
  form: form("agency-answer", ["id"]),
});

export const changeMember = endpoint<{ id: string; role: string }, AgencyAnswer>()({
  method: "PATCH",
  path: "/api/agency/members/:id",
  access: "account",
  proof: "factor",
  summary:
    "Changes what a member is. For owners, of whom one stays. Another owner is given notice (`notice` of the member) and becomes an agent after " +
    `${OWNER_NOTICE_HOURS} hours, or once a second owner sends the same; until then they can refuse. At most ${OWNER_NOTICES_MAX} notices of one owner at a time.`,
  parameters: [memberParameter, body("role", ROLE_NAMES)],
  input: v.object({ role: roleField }),
  output,
  errors: [...OWNER_ERRORS, "confirm-needed", "member-not-found", "last-owner", "owner-too-new", "too-many-notices"],
  form: form("agency-role", ["id"]),
});

/** The account of a member; "" if none is chosen. */
const memberField = lineField(60);

export const removeMember = endpoint<{ id: string; to?: string }, AgencyAnswer>()({
  method: "DELETE",
  path: "/api/agency/members/:id",
  access: "account",
  proof: "factor",
  summary:
    "Leaves the agency (one's own account), or removes a member (owners). Listings of the agency that the member shows, with bookings to come and " +
    "visits of them, go to `to` in the same moment. Inquiries stay with whom they were written to. The last owner cannot leave. " +
    `Another owner is given notice and goes after ${OWNER_NOTICE_HOURS} hours, or once a second owner sends the same, who need not repeat \`to\`.`,
  parameters: [memberParameter, body("to", "the member who takes the listings over; needed where there are some")],
  input: v.object({ to: memberField }),
  output,
  errors: [
    ...OWNER_ERRORS,
    "confirm-needed",
    "member-not-found",
    "last-owner",
    "successor-needs-phone",
    "owner-too-new",
    "too-many-notices",
  ],
  form: form("agency-leave", ["id", "to"]),
});

export const callOffNotice = endpoint<{ id: string }, AgencyAnswer>()({
  method: "DELETE",
  path: "/api/agency/notices/:id",
  access: "account",
  proof: "none",
  summary:
    "Calls off that an owner is removed or becomes an agent: the owner concerned refuses so, and any other may. For owners.",
  parameters: [memberParameter],
  input: v.object({}),
  output,
  errors: [...OWNER_ERRORS, "member-not-found", "notice-not-found"],
  form: form("agency-notice", ["id"]),
});

export const bringListings = endpoint<Record<string, never>, AgencyAnswer>()({
  method: "POST",
  path: "/api/agency/listings",
  access: "account",
  proof: "password",
  summary:
    "Lets the agency have all listings of whoever asks that are not of it yet. They stay with whoever shows them; the agency's owners may change " +
    "and hand them over from then on.",
  parameters: [],
  input: v.object({}),
  output,
  errors: [...ERRORS, "confirm-needed", "agency-not-found"],
  form: form("agency-bring"),
});

export const handOverListings = endpoint<{ from: string; to: string }, AgencyAnswer>()({
  method: "POST",
  path: "/api/agency/handover",
  access: "account",
  proof: "password",
  summary:
    "Gives all listings of the agency that one member shows to another, as leaving does. Agents give their own, owners anybody's. They need a " +
    "telephone number that visitors can call.",
  parameters: [body("from", "the member who shows them"), body("to", "the member who takes them over")],
  input: v.object({ from: requiredLine(60), to: requiredLine(60) }),
  output,
  errors: [...OWNER_ERRORS, "confirm-needed", "member-not-found", "successor-needs-phone"],
  form: form("agency-handover", ["from", "to"]),
});
