import type { Kysely } from "kysely";
import type { Database } from "#db/schema/tables.ts";
import type { HeldTenancy } from "#db/tenancies/tenancies.ts";
import type { Locale } from "#domain/locale.ts";
import { links } from "#domain/site/links.ts";
import { otherSide, TENANCY_SIDES, type TenancySide } from "#domain/tenancy/tenancy.ts";
import type { MailValues } from "../mail/templates.ts";
import { notify } from "../notifications/notify.ts";
import { fullUrl } from "../site-url.ts";

export type TenancyEvent = MailValues["tenancy"]["event"];
/** `once`: what tells this event from others of its kind; `day`: ISO 8601; `amount`: whole taka. */
type Told = { event: TenancyEvent; by: TenancySide; once?: string; amount?: number; month?: string; day?: string };

/** Both get a paper of these; of everything else whoever did not do it. */
const FOR_BOTH: readonly TenancyEvent[] = ["agreed", "notice", "ended"];

async function tellSide(
  trx: Kysely<Database>,
  { id, parties }: HeldTenancy,
  side: TenancySide,
  { event, by, once = "", amount, month, day }: Told,
  as?: Locale,
): Promise<void> {
  const { id: owner, email: to, name } = parties[side];
  const locale = (owner === null ? as : undefined) ?? parties[side].locale;
  const about = { ...(amount !== undefined && { amount }), ...(month && { month }), ...(day && { day }) };
  const mail = to && {
    to,
    locale,
    template: "tenancy" as const,
    // To somebody without an account nothing goes that was typed by somebody else, a name neither.
    values: {
      name: owner === null ? "" : name,
      event,
      reader: side,
      ...about,
      url: fullUrl(links.tenancy(id, locale)),
    },
    dedupeKey: `tenancy-${event}:${id}:${once}:${side}`,
  };
  const at = day ?? (month && `${month}-15`);
  const news = {
    owner,
    kind: `tenancy-${event}` as const,
    event: `tenancy-${event}:${id}:${once}`,
    record: id,
    data: { ...(amount !== undefined && { amount }), ...(at && { at }) },
    own: event !== "due" && by === side,
  };
  await notify(trx, news, mail || null);
}

/** What has become of a tenancy is told to the other side, in their language. Give its transaction; call `kickOutbox` afterwards. */
export async function tellTenancy(trx: Kysely<Database>, held: HeldTenancy, told: Told): Promise<void> {
  const sides = FOR_BOTH.includes(told.event) ? TENANCY_SIDES : [otherSide(told.by)];
  for (const side of sides) await tellSide(trx, held, side, told);
}

/** Asks the tenant. `locale`: for whoever has no account. */
export const mailInvitation = (trx: Kysely<Database>, held: HeldTenancy, locale: Locale): Promise<void> =>
  tellSide(trx, held, "tenant", { event: "invited", by: "owner" }, locale);

/** Reminds the tenant of a rent that is due on `day`. */
export const mailDue = (
  trx: Kysely<Database>,
  held: HeldTenancy,
  about: { amount: number; month: string; day: string },
) => tellSide(trx, held, "tenant", { event: "due", by: "owner", once: about.month, ...about });
