import { beforeEach, expect, test } from "vitest";
import { addFactor, markFactorVerified, replaceRecoveryCodes } from "#db/accounts/factors.ts";
import { addIdentity } from "#db/accounts/identities.ts";
import { TOKEN_KINDS } from "#db/accounts/auth-tokens.ts";
import account from "#functions/account.ts";
import agency from "#functions/agency.ts";
import programs from "#functions/programs.ts";
import auth from "#functions/auth.ts";
import { issueLink } from "#server/secrets/tokens.ts";
import { useDatabase } from "#tests/support/database.ts";
import { mailsTo } from "#tests/support/inbox.ts";
import { useInbox } from "#tests/support/use-inbox.ts";
import { keyOf } from "../account/programs.ts";
import { PASSWORD, Person } from "../person.ts";
import { useSecurityLog } from "../security-lines.ts";
import { giveSession, signedInPerson } from "../signed-in.ts";

const database = useDatabase("seeded");
useInbox();
const log = useSecurityLog();
beforeEach(async () => {
  await database().db.deleteFrom("rate_limits").execute();
});

const NEW = "seven green rickshaws";
const HASH = "a".repeat(64);
const DAYS_AGO = new Date(Date.now() - 3 * 86_400_000);
const link = (accountId: string, kind: (typeof TOKEN_KINDS)[number], target: string) =>
  issueLink(database().db, { kind, accountId, target, minutes: 60 });

/** Somebody comes into the agency of `owner` by an invitation, and is made what the invitation says. */
async function invited(owner: Person, role = "agent") {
  const guest = await signedInPerson();
  await owner.post(agency, "/api/agency/invitations", { email: guest.email, role, locale: "en" });
  const { invitations } = (await (await guest.person.get(agency, "/api/agency")).json()) as {
    invitations: { id: string }[];
  };
  const path = `/api/agency/invitations/${invitations[0]!.id}/answer`;
  expect((await guest.person.post(agency, path, { answer: "accept" })).status).toBe(200);
  return guest;
}

let made = 0;
/** An account that somebody else has held for an hour: one way in of each kind, made as they would make it. */
async function heldAccount() {
  made += 1;
  const { db } = database();
  const owner = await signedInPerson({ email: `held${made}@example.com`, password: PASSWORD });
  const { id, person } = owner;
  await person.confirm();
  const undo = await link(id, "undo-change", owner.email!);
  const founding = await person.post(agency, "/api/agency", { name: "Held Homes" });
  expect(founding.status).toBe(201);
  const [member, promoted, older] = [await invited(person), await invited(person), await signedInPerson()];
  const { id: agencyId } = ((await founding.json()) as { agency: { id: string } }).agency;
  const seat = { account_id: older.id, agency_id: agencyId, role: "owner" as const, role_by: id };
  await db
    .insertInto("agency_members")
    .values({ ...seat, joined_at: DAYS_AGO, role_since: DAYS_AGO })
    .execute();
  const before = { joined_at: DAYS_AGO, role_since: DAYS_AGO };
  await db.updateTable("agency_members").set(before).where("account_id", "=", promoted.id).execute();
  await person.send(agency, "PATCH", `/api/agency/members/${promoted.id}`, { role: "owner" });
  await person.post(agency, "/api/agency/invitations", { email: "more@example.com", role: "owner", locale: "en" });
  await keyOf(person);
  const answer = await person.post(programs, "/api/account/feed");
  const { feed: token } = (await answer.json()) as { feed: string };
  await addIdentity(db, id, { subject: `google-${made}`, email: "thief@example.com" }, new Date());
  const secret = { kind: "totp" as const, secret: "sealed" };
  await markFactorVerified(db, await addFactor(db, id, { ...secret, label: "", now: new Date() }), new Date());
  await replaceRecoveryCodes(db, id, [HASH], new Date());
  for (const kind of TOKEN_KINDS) await link(id, kind, owner.email!);
  const other = new Person();
  await giveSession(other, id);
  // The owner's own session, in which the second factor was shown.
  await giveSession(person, id, true);
  await person.confirm();
  return { ...owner, email: owner.email!, undo, other, agencyId, member, promoted, older, token };
}
type Held = Awaited<ReturnType<typeof heldAccount>>;

/** Which of the ways in still stand, each by its kind. */
async function standing(held: Held): Promise<string[]> {
  const { db } = database();
  const has = async (table: "api_keys" | "identities" | "factors" | "recovery_codes") =>
    (await db.selectFrom(table).select("account_id").where("account_id", "=", held.id).execute()).length > 0;
  const roles = await db.selectFrom("agency_members").selectAll().where("agency_id", "=", held.agencyId).execute();
  const roleOf = (who: { id: string }) => roles.find((row) => row.account_id === who.id)?.role;
  const open = db.selectFrom("agency_invitations").select("id").where("agency_id", "=", held.agencyId);
  const tokens = await db.selectFrom("auth_tokens").select("kind").where("account_id", "=", held.id).execute();
  expect(roleOf(held.older), "what was given days ago stays").toBe("owner");
  const ways = {
    session: (await held.other.whoAmI()) !== null,
    key: await has("api_keys"),
    feed: (await new Person().get(programs, `/api/feed/${held.token}.json`)).status === 200,
    identity: await has("identities"),
    factor: await has("factors"),
    "recovery-code": await has("recovery_codes"),
    member: roleOf(held.member) !== undefined,
    owner: roleOf(held.promoted) === "owner",
    invitation: (await open.where("accepted_at", "is", null).where("revoked_at", "is", null).execute()).length > 0,
    ...Object.fromEntries(TOKEN_KINDS.map((kind) => [kind, tokens.some((token) => token.kind === kind)])),
  };
  return Object.entries(ways).flatMap(([way, stands]) => (stands ? [way] : []));
}

const NOBODYS = ["sign-up", "sign-up-code", "newsletter"];
/** What a link takes away again stays taken away, whoever has the session. */
const ALWAYS = [...NOBODYS, "take-back"];
const POSTED = ["confirm-listing", "deny-answer"];
const ACTS: Record<string, { act: (held: Held) => Promise<Response>; stands: string[]; told: string[] }> = {
  "a new password": {
    act: ({ person }) => person.send(auth, "PUT", "/api/auth/user", { password: NEW }),
    stands: ["feed", "factor", "recovery-code", "member", "owner", "invitation", "undo-change", ...POSTED],
    told: ["API key “Office”", "Google account thief@example.com"],
  },
  "a password by mail": {
    act: async ({ id, email, person }) =>
      person.post(auth, "/api/auth/reset", { token: await link(id, "recover", email), password: NEW }),
    // Second factors stand against whoever reads the mail.
    stands: ["factor", "recovery-code", "undo-change", ...POSTED],
    told: ["API key “Office”", "feed for partners", "thief@example.com", "more@example.com", "Membership", "an owner"],
  },
  "taking a change back": {
    act: ({ person, undo }) => person.post(auth, "/api/auth/user/undo", { token: undo }),
    // The link to a new password, which has just been sent.
    stands: ["recover"],
    told: ["API key “Office”", "feed for partners", "thief@example.com", "more@example.com", "Membership", "an owner"],
  },
  "signing out everywhere": {
    act: ({ person }) => person.post(auth, "/api/auth/sign-out", { scope: "global" }),
    stands: [
      "identity",
      "factor",
      "recovery-code",
      "member",
      "owner",
      "invitation",
      "recover",
      "undo-change",
      ...POSTED,
    ],
    told: ["API key “Office”", "feed for partners"],
  },
  "signing the others out": {
    act: ({ person }) => person.post(auth, "/api/auth/sign-out", { scope: "others" }),
    stands: [
      "identity",
      "factor",
      "recovery-code",
      "member",
      "owner",
      "invitation",
      "recover",
      "undo-change",
      ...POSTED,
    ],
    told: ["API key “Office”", "feed for partners"],
  },
  "asking to be erased": {
    act: ({ person }) => person.send(account, "DELETE", "/api/account"),
    stands: [
      "identity",
      "factor",
      "recovery-code",
      "member",
      "owner",
      "invitation",
      "recover",
      "undo-change",
      ...POSTED,
    ],
    told: ["API key “Office”", "feed for partners"],
  },
};

test.each(Object.entries(ACTS))(
  "%s ends what is listed for it, and its mail says so",
  async (_, { act, stands, told }) => {
    const held = await heldAccount();
    const all = await standing(held);
    expect(all).toHaveLength(9 + TOKEN_KINDS.length);
    const answer = await act(held);
    expect(answer.status).toBe(200);
    await held.person.settle();
    expect((await standing(held)).sort()).toEqual([...stands, ...ALWAYS].sort());
    const [mail] = await mailsTo(held.email);
    for (const words of told) expect(mail?.text).toContain(words);
    const lines = log.lines.filter(({ outcome }) => outcome === "ended").map(({ security }) => security);
    expect(lines).toEqual(stands.includes("feed") ? ["api-key"] : ["api-key", "feed"]);
  },
);

test("nothing to tell is no mail", async () => {
  const { person, email } = await signedInPerson();
  await person.post(auth, "/api/auth/sign-out", { scope: "global" });
  await person.settle();
  expect(await mailsTo(email!)).toEqual([]);
});

test("a key that is made while its session ends ends with it", async () => {
  const { db } = database();
  for (let round = 0; round < 8; round += 1) {
    const { id, person } = await signedInPerson();
    const elsewhere = new Person();
    await giveSession(elsewhere, id);
    const answers = await Promise.all([
      person.post(programs, "/api/account/keys", { name: "Late", "listings:read": "on" }),
      person.post(programs, "/api/account/feed"),
      elsewhere.post(auth, "/api/auth/sign-out", { scope: "global" }),
    ]);
    for (const { status } of answers) expect([200, 201, 401]).toContain(status);
    for (const table of ["api_keys", "feed_tokens"] as const) {
      expect(await db.selectFrom(table).select("account_id").where("account_id", "=", id).execute()).toEqual([]);
    }
  }
});
