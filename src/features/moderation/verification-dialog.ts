import { call } from "#api/call.ts";
import { getVerification } from "#api/verification.ts";
import { formatDate } from "#domain/date.ts";
import type { Check, Verification } from "#domain/moderation.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { problemWords } from "#i18n/problem-words.ts";
import { drawIcon } from "#ui/draw-icon.ts";
import { openModal } from "#ui/modal.ts";
import { toast } from "#stores/toasts.ts";

const checks: Record<Check, () => string> = {
  "read-by-moderator": m.moderation_check_read,
  "pictures-compared": m.moderation_check_pictures,
  "place-compared": m.moderation_check_place,
  "email-confirmed": m.moderation_check_email,
  "phone-confirmed": m.moderation_check_phone,
};

function sentence({ verified, demo, at }: Verification): string {
  if (demo) return m.moderation_verified_demo();
  if (!verified) return m.moderation_verified_not();
  if (at === null) return m.moderation_verified_by_undated();
  return m.moderation_verified_by({ date: formatDate(at, currentLocale()) });
}

const paragraph = (words: string, className = ""): HTMLElement =>
  Object.assign(document.createElement("p"), { textContent: words, className });

function checkList(done: readonly Check[]): Node[] {
  if (done.length === 0) return [];
  const list = document.createElement("ul");
  list.className = "stack-sm";
  list.append(
    ...done.map((check) => {
      const item = Object.assign(document.createElement("li"), { className: "row" });
      item.append(drawIcon("circle-check", "ic-sm"), checks[check]());
      return item;
    }),
  );
  return [Object.assign(document.createElement("h3"), { textContent: m.moderation_verified_what() }), list];
}

/** Says who checked a listing, what, and when; and what nobody has checked. */
export async function showVerification(slug: string, button: HTMLElement): Promise<void> {
  button.setAttribute("aria-busy", "true");
  const answer = await call(getVerification, { slug });
  button.removeAttribute("aria-busy");
  if (!answer.ok) return toast({ kind: "bad", ...problemWords(answer.problem.code) });
  const { data } = answer;
  openModal(
    m.moderation_verified_title(),
    paragraph(sentence(data)),
    ...checkList(data.checks),
    ...(data.demo ? [] : [paragraph(m.moderation_verified_limits(), "small soft")]),
  );
}
