import type { AstroGlobal } from "astro";
import { db } from "#db/client.ts";
import { inquiryTarget } from "#db/inquiries/inquiries.ts";
import { INQUIRY_KINDS, type InquiryKind } from "#domain/inquiry/inquiry.ts";
import type { InquirySubject } from "#features/inquiry/inquiry-words.ts";
import { sayUnreachable } from "./or-unreachable.ts";

export type InquiryPageData = {
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
    const { title, titleBn, demo } = target;
    const shown = astro.locals.locale === "bn" ? titleBn || title : title || titleBn;
    return { kind, slug, subject: { kind, slug: target.slug, title: shown, demo } };
  } catch (error) {
    sayUnreachable(astro, "what an inquiry is about", error);
    return { kind, slug, subject: undefined };
  }
}
