import type { AstroGlobal } from "astro";
import { accountCounts } from "#db/accounts/overview.ts";
import { db } from "#db/client.ts";
import { waitingCounts } from "#db/moderation/queue.ts";
import { ownCounts, type Whose } from "#db/posts/own-submissions.ts";
import { attentionCount } from "#db/payments/list.ts";
import { inquiryCounts } from "#db/inquiries/received.ts";
import { unreadSent } from "#db/inquiries/sent.ts";
import { sumCounts } from "#domain/search/capped-count.ts";
import { accountTabs, chosenTab, type AccountTab } from "#domain/account/tab.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import type { User } from "#domain/account/user.ts";
import { userOf } from "#server/sessions/present-user.ts";
import { readSession, type SignedIn } from "#server/sessions/session.ts";
import type { AccountCounts } from "#stores/session/account-counts.ts";
import { totalWaiting } from "#stores/waiting.ts";
import { storedPost } from "#db/posts/stored-post.ts";
import { readOwnPostsQuery } from "#domain/owner/posts-query.ts";
import { may } from "#domain/account/permissions.ts";
import type { OwnListPanelProps } from "#features/moderation/own-list/OwnListPanel.tsx";
import { ownList } from "#server/catalogue/own-list.ts";
import { sessionPage } from "./session-page.ts";
import { orUnreachable } from "./or-unreachable.ts";

/** What every panel of the account is given (`account/_panels/`). */
export type PanelProps = {
  user: User;
  /** The session itself, for what the API asks it for. Never handed to the browser. */
  session: SignedIn;
  /** What became of a form that was sent without a script. */
  answer: FormAnswer | null;
  /** When the page was made, ISO 8601. */
  now: string;
  url: URL;
};
type AccountFrame = PanelProps & {
  /** The session acts as the administrator. */
  admin: boolean;
  tabs: AccountTab[];
  tab: AccountTab;
  counts: AccountCounts;
};
export type AccountPageData = ({ kind: "found" } & AccountFrame) | { kind: "signed-out" | "unreachable" };

const exact = (count: number) => ({ count, capped: false });

async function countsOf(accountId: string, admin: boolean, now: Date): Promise<AccountCounts> {
  const whose: Whose = admin ? "everybodys" : { accountId };
  const current = async (kind: SubmittedKind) => {
    const { pending, approved, hidden } = await ownCounts(db, { kind, whose });
    return sumCounts(pending, approved, hidden);
  };
  const [properties, resorts, projects, own, received, sent, waiting, attention] = await Promise.all([
    current("listings"),
    current("resorts"),
    current("projects"),
    accountCounts(db, accountId, now),
    inquiryCounts(db, { ownerId: accountId }),
    unreadSent(db, accountId),
    admin ? waitingCounts(db) : null,
    admin ? attentionCount(db) : null,
  ]);
  return {
    properties,
    resorts,
    projects,
    ...own,
    inquiries: sumCounts(received.new, sent),
    ...(waiting ? { approvals: exact(totalWaiting(waiting).count) } : {}),
    ...(attention === null ? {} : { payments: exact(attention) }),
  };
}

async function frameOf(astro: AstroGlobal, session: SignedIn): Promise<Omit<AccountFrame, "answer" | "session">> {
  const now = new Date();
  const { id, role } = session.account;
  const admin = role === "admin";
  const [user, counts] = await Promise.all([userOf(id), countsOf(id, admin, now)]);
  const waiting = (counts.approvals?.count ?? 0) > 0;
  const tab = chosenTab(astro.url.searchParams.get("tab"), { admin, waiting });
  return { user, admin, tabs: accountTabs(admin), tab, counts, now: now.toISOString(), url: astro.url };
}

/** The account of whoever is signed in, and which part of it is shown. It is one person's page of the moment and stored nowhere. */
export async function accountPage(astro: AstroGlobal): Promise<AccountPageData> {
  const { answer } = sessionPage(astro);
  return orUnreachable(astro, "an account", async () => {
    const session = await readSession(astro.request);
    if (!session) return { kind: "signed-out" };
    return { kind: "found", answer, session, ...(await frameOf(astro, session)) };
  });
}

/** The first page of a list of the account; null if it cannot be read: the list then offers to try again. */
export async function firstPage<Answer>(
  { logger }: Pick<AstroGlobal, "logger">,
  loading: Promise<Answer>,
): Promise<Answer | null> {
  return loading.catch((error: unknown) => {
    logger.error(`A list of the account cannot be read: ${String(error)}`);
    return null;
  });
}

/** What the address asks to delete (`delete=`), where whoever asks may. */
async function subjectOf(kind: SubmittedKind, { session, url }: PanelProps): Promise<OwnListPanelProps["deleting"]> {
  const id = url.searchParams.get("delete");
  const post = id ? await storedPost(db, kind, id) : null;
  if (!post || post.demo || !may.delete(session.account, post)) return null;
  return { kind, id: post.id, title: post.title };
}

/** The list of what somebody has posted, as the API answers it to what the address asks for. */
export async function ownListPanel(kind: SubmittedKind, panel: PanelProps): Promise<OwnListPanelProps> {
  const { session, url, now, answer } = panel;
  const asked = readOwnPostsQuery(url.searchParams);
  const [first, deleting] = await Promise.all([
    ownList(session.account, kind, asked, new Date(now)),
    subjectOf(kind, panel),
  ]);
  // A page beyond the last is answered with the last.
  const query = { ...asked, page: first.page.page };
  return { kind, query, first, now, isEverybodys: session.account.role === "admin", deleting, answer };
}
