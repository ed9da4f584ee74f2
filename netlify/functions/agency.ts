import type { Config } from "@netlify/functions";
import {
  answerInvitation,
  changeMember,
  closeAgency,
  editAgency,
  foundAgency,
  getAgency,
  handOverListings,
  inviteMember,
  removeMember,
  revokeInvitation,
} from "#api/agency.ts";
import { route, serve } from "#server/app.ts";
import { answer, findInvitation, invite, revoke } from "#server/handle-agency-invitations.ts";
import { changeRole, findMember, handOver, removeOrLeave } from "#server/handle-agency-members.ts";
import { close, edit, found, membershipFor, readAgency } from "#server/handle-agency.ts";

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
  route(handOverListings, membershipFor("handOverOwn"), handOver),
]);

export const config: Config = { path: ["/api/agency", "/api/agency/*"] };
