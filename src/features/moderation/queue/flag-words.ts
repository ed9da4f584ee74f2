import { links } from "#domain/site/links.ts";
import type { ContactFound, Flag, FlagCode, OddPrice } from "#domain/moderation/moderation.ts";
import { formatPrice, formatTaka } from "#domain/money/money.ts";
import { formatNumber } from "#domain/text/number.ts";
import { currentLocale } from "#i18n/locale.ts";
import { m } from "#i18n/messages.ts";
import { publicLink } from "./submission-words.ts";

/** One thing that speaks against a submission; `about`: what in it somebody wrote; `href`: where to look; `compare`: the post that it can be laid beside. */
export type FlagLine = { words: string; about: string; href: string | null; compare?: string };

/** What a flag is called where the queue is filtered by it. */
export const flagNames: Record<FlagCode, () => string> = {
  "same-picture": m.moderation_flag_name_same_picture,
  "same-post": m.moderation_flag_name_same_post,
  "odd-price": m.moderation_flag_name_odd_price,
  "contact-in-text": m.moderation_flag_name_contact,
  "pin-far": m.moderation_flag_name_pin,
  "many-owned": m.moderation_flag_name_owned,
};

const contactKinds: Record<ContactFound["kind"], () => string> = {
  phone: m.moderation_contact_phone,
  email: m.moderation_contact_email,
  link: m.moderation_contact_link,
};

function priceLine({ price, per, low, high, listings, side }: OddPrice): string {
  const locale = currentLocale();
  const format = per === "sqft" ? formatTaka : formatPrice;
  const inputs = {
    price: format(price, locale),
    low: format(low, locale),
    high: format(high, locale),
    count: formatNumber(listings, locale),
  };
  if (per === "sqft") return side === "low" ? m.moderation_flag_low_sqft(inputs) : m.moderation_flag_high_sqft(inputs);
  return side === "low" ? m.moderation_flag_low(inputs) : m.moderation_flag_high(inputs);
}

/** "12 km", "350 m". */
function distance(metres: number): string {
  const locale = currentLocale();
  if (metres < 1000) return m.listing_m({ distance: formatNumber(Math.round(metres / 10) * 10, locale) });
  return m.listing_km({ distance: formatNumber(Math.round(metres / 100) / 10, locale) });
}

/** What a flag says, in lines. */
export function flagWords(flag: Flag): FlagLine[] {
  const locale = currentLocale();
  switch (flag.code) {
    case "same-picture":
      return flag.detail.pictures.map(({ other }) => ({
        words: m.moderation_flag_same_picture({ title: other.title }),
        about: other.title,
        // The other one may wait as well, and has no public page then.
        href: other.id ? links.preview(other.id, locale) : publicLink[other.kind](other.slug, locale),
        ...(other.id && { compare: other.id }),
      }));
    case "same-post":
      return flag.detail.posts.map((other) => ({
        words: m.moderation_flag_same_post({ title: other.title }),
        about: other.title,
        href: links.preview(other.id, locale),
        compare: other.id,
      }));
    case "odd-price":
      return [{ words: priceLine(flag.detail), about: "", href: null }];
    case "contact-in-text":
      // The same number in the title of both languages is one thing to look at.
      return [
        ...new Map(
          flag.detail.found.map(({ kind, text }) => [
            m.moderation_flag_contact({ what: contactKinds[kind](), text }),
            text,
          ]),
        ),
      ].map(([words, about]) => ({ words, about, href: null }));
    case "pin-far":
      return [
        {
          words: m.moderation_flag_pin({
            distance: distance(flag.detail.metres),
            limit: distance(flag.detail.limit),
          }),
          about: "",
          href: null,
        },
      ];
    case "many-owned":
      return [
        {
          words: m.moderation_flag_owned({ count: formatNumber(flag.detail.homes, locale) }),
          about: "",
          href: null,
        },
      ];
  }
}
