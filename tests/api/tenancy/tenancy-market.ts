import { expect } from "vitest";
import type { TenancyAnswer } from "#api/tenancy/tenancies.ts";
import papers from "#functions/tenancy-papers.ts";
import tenancies from "#functions/tenancies.ts";
import type { OwnTenancy } from "#domain/tenancy/own-tenancy.ts";
import { addMonths, monthOf } from "#domain/tenancy/month.ts";
import { dayOf } from "#domain/text/date.ts";
import type { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

/** The month that it is in Dhaka. */
export const MONTH = monthOf(dayOf(new Date()));
export const TERMS = {
  home: "Flat 4B, House 42, Road 9A, Dhanmondi",
  ownerName: "Sample Rahman",
  tenantName: "Sample Akter",
  people: "৪",
  rent: "38 thousand",
  serviceCharge: "৪,৫০০",
  advance: "38000",
  dueDay: "1",
  start: `${addMonths(MONTH, -2)}-01`,
  noticeMonths: "2",
  others: "",
};

/** An owner and a tenant, each in a browser of their own. */
export async function pair() {
  const [owner, tenant] = [await signedInPerson(), await signedInPerson()];
  return { owner, tenant };
}
export type Pair = Awaited<ReturnType<typeof pair>>;

export const send = (person: Person, path: string, body: unknown, method = "POST") =>
  person.send(tenancies, method, `/api/tenancies${path}`, body);
export const paper = (person: Person, id: string, file: string) =>
  person.get(papers, `/api/tenancy-papers/${id}/${file}`);

export async function tenancyIn(response: Response): Promise<OwnTenancy> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return ((await response.json()) as TenancyAnswer).tenancy;
}

/** A proposal of the owner to the tenant's address. */
export const proposed = async ({ owner, tenant }: Pair, over: object = {}): Promise<OwnTenancy> =>
  tenancyIn(await send(owner.person, "", { ...TERMS, email: tenant.email, locale: "en", ...over }));

/** The same, once the tenant has agreed. */
export async function agreed(both: Pair, over: object = {}): Promise<OwnTenancy> {
  const { id, hash } = await proposed(both, over);
  return tenancyIn(await send(both.tenant.person, `/${id}/acts`, { act: "agree", hash }));
}

export const line = (person: Person, id: string, body: object) => send(person, `/${id}/lines`, body);
