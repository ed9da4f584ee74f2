import { AGENCY_ROLES, agencyMay, type AgencyAct } from "#domain/agency/agency.ts";
import { m } from "#i18n/messages.ts";
import { Icon } from "#ui/icon/Icon.tsx";
import { roleWords } from "./agency-words.ts";

/** The rows that a reader is shown; acts that always go together are one row. */
const ROWS: readonly (readonly [act: AgencyAct, words: () => string])[] = [
  ["seeAgency", m.agency_right_see],
  ["editOwnListing", m.agency_right_own],
  ["bringListings", m.agency_right_bring],
  ["handOverOwn", m.agency_right_hand_own],
  ["leave", m.agency_right_leave],
  ["editAgencyListing", m.agency_right_all],
  ["handOver", m.agency_right_hand_all],
  ["invite", m.agency_right_invite],
  ["changeRole", m.agency_right_roles],
  ["editAgency", m.agency_right_edit],
  ["closeAgency", m.agency_right_close],
  ["answerOthersInquiries", m.agency_right_inquiries],
];

const cell = "border-t border-line py-2.5 pe-3 text-start align-top";

/** Who may do what, out of the table that the server goes by. */
export const RightsTable = () => (
  <table className="w-full text-sm">
    <thead>
      <tr>
        <th scope="col" className="py-2 pe-3 text-start">
          {m.agency_rights_act()}
        </th>
        {AGENCY_ROLES.map((role) => (
          <th key={role} scope="col" className="w-18 py-2 text-start">
            {roleWords(role)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([act, words]) => (
        <tr key={act}>
          <th scope="row" className={`${cell} font-normal`}>
            {words()}
          </th>
          {AGENCY_ROLES.map((role) => (
            <td key={role} className={`${cell} ${agencyMay(role, act) ? "text-ok" : "text-ink-mute"}`}>
              <Icon name={agencyMay(role, act) ? "check" : "minus"} />
              <span className="sr">{agencyMay(role, act) ? m.agency_rights_yes() : m.agency_rights_no()}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
