import { isLapsed, type OwnVisit, type VisitAct, type VisitSide } from "#domain/booking/visit.ts";
import { m } from "#i18n/messages.ts";

/** How a visit stands, in a few words. */
export function visitStateWords(visit: OwnVisit, now: Date): string {
  if (isLapsed(visit, now)) return m.visit_state_lapsed();
  const byOwner = visit.actedBy === "owner";
  switch (visit.state) {
    case "requested":
      return visit.side === "owner" ? m.visit_state_requested_own() : m.visit_state_requested();
    case "proposed":
      return m.visit_state_proposed();
    case "confirmed":
      return m.visit_state_confirmed();
    case "declined":
      return m.visit_state_declined();
    case "cancelled":
      return byOwner ? m.visit_state_cancelled_owner() : m.visit_state_cancelled_seeker();
    case "done":
      return m.visit_state_done();
    case "no-show":
      return byOwner ? m.visit_state_no_show_owner() : m.visit_state_no_show_seeker();
  }
}

/** What a button says to one side. */
export function visitActWords(act: VisitAct, side: VisitSide): string {
  const isOwner = side === "owner";
  switch (act) {
    case "confirm":
      return isOwner ? m.visit_act_confirm_owner() : m.visit_act_confirm_seeker();
    case "propose":
      return m.visit_act_propose();
    case "decline":
      return m.visit_act_decline();
    case "cancel":
      return m.visit_act_cancel();
    case "done":
      return m.visit_act_done();
    case "no-show":
      return isOwner ? m.visit_act_no_show_owner() : m.visit_act_no_show_seeker();
  }
}
