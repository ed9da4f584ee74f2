import type { Config } from "@netlify/functions";
import {
  answerInvitation,
  bringListings,
  callOffNotice,
  changeMember,
  closeAgency,
  editAgency,
  foundAgency,
  getAgency,
  handOverListings,
  inviteMember,
  removeMember,
  revokeInvitation,
} from "#api/account/agency.ts";
import { route, serve } from "#server/http/app.ts";
import { answer, findInvitation, invite, revoke } from "#server/accounts/agency-invitations.ts";
import { changeRole, findMember, handOver, removeOrLeave } from "#server/accounts/agency-members.ts";
import { callOff } from "#server/accounts/owner-notices.ts";
import { bring, close, edit, found, membershipFor, readAgency } from "#server/accounts/agency.ts";

export default serve([
  route(getAgency, readAgency),
  route(foundAgency, found),
  route(editAgency, membershipFor("editAgency"), edit),
  route(closeAgency, membershipFor("closeAgency"), close),
  route(inviteMember, membershipFor("invite"), invite),
  route(revokeInvitation, membershipFor("revokeInvitation"), revoke),
  route(answerInvitation, findInvitation, answer),
  route(changeMember, findMember("changeRole"), changeRole),
  route(removeMember, findMember("removeMember", "leave"), removeOrLeave),
  route(callOffNotice, findMember("removeMember"), callOff),
  route(bringListings, membershipFor("bringListings"), bring),
  route(handOverListings, membershipFor("handOverOwn"), handOver),
]);

export const config: Config = { path: ["/api/agency", "/api/agency/*"] };
