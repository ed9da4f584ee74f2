import { isUuid } from "#domain/text/uuid.ts";
import { readersTitle } from "#domain/text/text-language.ts";
import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { freeAnswerOf, freeGrounds } from "#db/visits/free-answers.ts";
import { messagesOf, threadOfToken } from "#db/inquiries/messages.ts";
import { holdInquiry, receivedOf, type HeldInquiry } from "#db/inquiries/received.ts";
import type { FormAnswer } from "#domain/site/form-answer.ts";
import { maySayFree, type FreeAnswer } from "#domain/listing/still-free.ts";
import { links } from "#domain/site/links.ts";
import { actsAsAdministrator, may } from "#domain/account/permissions.ts";
import type { InquiryThreadProps } from "#features/inquiry/InquiryThread.tsx";
import { inquiryTarget } from "#db/inquiries/inquiries.ts";
import { INQUIRY_KINDS, type InquiryKind } from "#domain/inquiry/inquiry.ts";
import type { InquirySubject } from "#features/inquiry/inquiry-words.ts";
import { signedInAccount } from "./session-page.ts";
import { orUnreachable, sayUnreachable } from "./or-unreachable.ts";

/** Whether the sender of an inquiry is asked if the home is still free, or what they have said. */
type AskedFree = { slug: string; said: FreeAnswer | "open"; answer: FormAnswer | null };

/** `about`: what the inquiry is about, and the way to it while it is public. */
export type ThreadPageData =
  | {
      kind: "found";
      about: { title: string; href: string | null };
      thread: InquiryThreadProps;
      free: AskedFree | null;
    }
  | { kind: "signed-out" | "missing" | "unreachable" };

type Opened = { held: HeldInquiry; reader: InquiryThreadProps["reader"] } | "signed-out" | null;

/** Asked of whoever wrote in vain, while the home is public. */
async function askedFree({ listingId, slug, accountId }: HeldInquiry): Promise<Omit<AskedFree, "answer"> | null> {
  if (listingId === null || slug === null || accountId === null) return null;
  const said = await freeAnswerOf(db, listingId, accountId);
  if (said) return { slug, said };
  return maySayFree(await freeGrounds(db, listingId, accountId), new Date()) ? { slug, said: "open" } : null;
}

async function page(
  astro: AstroGlobal,
  given: FormAnswer | null,
  open: () => Promise<Opened>,
): Promise<ThreadPageData> {
  return orUnreachable(astro, "an inquiry", async () => {
    const opened = await open();
    if (opened === "signed-out") return { kind: "signed-out" };
    if (!opened) {
      astro.response.status = 404;
      return { kind: "missing" };
    }
    const { held, reader } = opened;
    const { locale } = astro.locals;
    const title = locale === "bn" ? held.titleBn || held.title : held.title || held.titleBn;
    const asked = "id" in reader ? await askedFree(held) : null;
    const listing = held.kind === "listing" ? links.listing : links.resort;
    return {
      kind: "found",
      about: { title, href: held.slug === null ? null : listing(held.slug, locale) },
      thread: {
        reader,
        messages: await messagesOf(db, held.id),
        now: new Date().toISOString(),
        answer: given?.form === "thread" ? given : null,
      },
      free: asked && { ...asked, answer: given },
    };
  });
}

/** By the link of a mail, which opens it for its sender. */
export const threadByLink = (astro: AstroGlobal, token: string, answer: FormAnswer | null): Promise<ThreadPageData> =>
  page(astro, answer, async () => {
    const opened = await threadOfToken(db, token, "page");
    const held = opened?.side === "seeker" ? await holdInquiry(db, opened.inquiryId) : null;
    return held && { held, reader: { token } };
  });

/** For the account of either side and the administrator; for all others it is "not found". */
export const threadOfAccount = (astro: AstroGlobal, answer: FormAnswer | null): Promise<ThreadPageData> =>
  page(astro, answer, async () => {
    const account = await signedInAccount(astro);
    if (!account) return "signed-out";
    const { id = "" } = astro.params;
    const held = isUuid(id) ? await holdInquiry(db, id) : null;
    if (!held) return null;
    const adminEmail = process.env["ADMIN_EMAIL"]?.trim().toLowerCase() ?? null;
    const isAdmin = actsAsAdministrator(account, account.session, adminEmail);
    if (may.answerInquiry({ id: account.id, role: isAdmin ? "admin" : "buyer" }, held))
      return { held, reader: { inquiry: receivedOf(held) } };
    return held.accountId === account.id ? { held, reader: { id } } : null;
  });

type InquiryPageData = {
  kind: InquiryKind;
  /** As the address names it. */
  slug: string;
  /** null: nothing public has this address; undefined: nobody knows, the database did not answer. */
  subject: InquirySubject | null | undefined;
};

/** What an address asks to write about: `?kind=` and `?slug=`; without them `sent`, what the form said that was sent. Sets the status. */
export async function inquiryPage(astro: AstroGlobal, sent?: Record<string, string>): Promise<InquiryPageData> {
  const searchParams = sent && !astro.url.search ? new URLSearchParams(sent) : astro.url.searchParams;
  // Addresses from before homes could be written to name no kind.
  const kind = INQUIRY_KINDS.find((one) => one === searchParams.get("kind")) ?? "resort";
  const slug = searchParams.get("slug") ?? "";
  try {
    const target = await inquiryTarget(db, kind, slug.toLowerCase());
    if (!target) {
      astro.response.status = 404;
      return { kind, slug, subject: null };
    }
    const title = readersTitle(target, astro.locals.locale);
    return { kind, slug, subject: { kind, slug: target.slug, title, demo: target.demo } };
  } catch (error) {
    sayUnreachable(astro, "what an inquiry is about", error);
    return { kind, slug, subject: undefined };
  }
}
