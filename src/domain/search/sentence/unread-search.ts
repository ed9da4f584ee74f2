import type { PlaceIndex } from "#domain/place/lookup/index-entries.ts";
import { plainValue } from "#domain/text/clean.ts";
import { listingQueryString } from "../query.ts";
import type { ListingQuery } from "../filters.ts";
import { sentenceOf, type QueryMeaning } from "./read-query.ts";
import { isKnownWord } from "./segments.ts";
import { isDigits, setOf, tokensOf, type Token } from "./tokens.ts";

/**
 * What somebody typed that was not understood, without the person. `text`: all of it in small letters; `unread`: the words that were left
 * over, all of them where it became nothing; `reading`: the search that was made of it, as a query string ("" = none).
 */
export type UnreadSearch = { text: string; unread: string; reading: string };

/** What is longer is somebody's own advertisement. */
const LENGTH_MAX = 120;

/** An address of mail or of a page, or seven digits that belong together: a number to call, or one of a person's papers. */
const LEADS_TO_SOMEBODY = /@|\/\/|www|\.(?:com|net|org|bd|info)\b|\d(?:[\s().+-]*\d){6}/u;
/** How somebody is addressed: a strange word beside it is a name. */
const ADDRESSED = setOf("bhai bhaiya bhaia vai apa apu sir madam uncle aunty mr mrs miss dr জনাব ভাই ভাইয়া আপা আপু স্যার ম্যাডাম");
/** What stands in names of persons that very many have. */
const NAME_WORDS = setOf(
  "md mohammad mohammed muhammad mohd begum khatun khatoon bibi sheikh shaikh mia miah sharif " +
    "rahman islam ahmed ahmad uddin hossain hossen hosen hussain haque hoque huq khan chowdhury choudhury sarkar sarker talukdar sikder mondal " +
    "biswas das dey dutta roy saha paul ghosh karim rahim abdul abdur abdullah ali hasan hassan alam kabir jahan akter akhter akther sultana " +
    "nahar parvin yasmin fatema ayesha rahima jannat rana sumon rubel shakil sohel jewel masud faruk salam kamal jamal liton milon rafiq shafiq " +
    "মো মোঃ মোহাম্মদ বেগম খাতুন বিবি শেখ মিয়া রহমান ইসলাম আহমেদ আহমদ উদ্দিন হোসেন হোসাইন হক খান চৌধুরী সরকার তালুকদার শিকদার " +
    "মণ্ডল বিশ্বাস দাস দত্ত রায় সাহা পাল ঘোষ করিম রহিম আব্দুল আবদুল আলী হাসান আলম কবির জাহান আক্তার সুলতানা নাহার পারভীন ইয়াসমিন ফাতেমা আয়েশা " +
    "রহিমা জান্নাত রানা সুমন রুবেল শাকিল সোহেল মাসুদ ফারুক সালাম কামাল জামাল লিটন মিলন রফিক শফিক",
);

/** Words that may name a person: one that many are called by, a strange one beside how somebody is addressed, or two strange ones. */
function looksLikeName(index: PlaceIndex, tokens: readonly Token[], isUnread: (token: Token) => boolean): boolean {
  const isStrange = (token: Token) => isUnread(token) && !isDigits(token.text) && !isKnownWord(index, token);
  const isAddress = (token: Token) => ADDRESSED.has(token.keys[0] ?? "");
  return tokens.some((token, at) => {
    if (isUnread(token) && NAME_WORDS.has(token.keys[0] ?? "")) return true;
    const next = tokens[at + 1];
    if (!next) return false;
    return isStrange(token) ? isStrange(next) || isAddress(next) : isAddress(token) && isStrange(next);
  });
}

/**
 * What may be kept of a search that was not understood; null where all of it was, where homes are called just so, or where it could say who
 * somebody is: it has a number, an address or what looks like a name, or has no word of homes at all. `meant`: how it was read.
 */
export function unreadSearch(index: PlaceIndex, query: ListingQuery, meant: QueryMeaning | null): UnreadSearch | null {
  if (meant && (meant.rest.length === 0 || meant.query.titled !== "")) return null;
  const text = plainValue(sentenceOf(index, query)).toLowerCase();
  if (text === "" || text.length > LENGTH_MAX || LEADS_TO_SOMEBODY.test(text)) return null;
  const tokens = tokensOf(text);
  const rest = new Set(meant?.rest);
  const isUnread = ({ text: word }: Token) => meant === null || rest.has(word);
  if (!meant && !tokens.some((token) => isKnownWord(index, token))) return null;
  if (looksLikeName(index, tokens, isUnread)) return null;
  return {
    text,
    unread: (meant?.rest ?? tokens.map((token) => token.text)).join(" "),
    reading: meant ? listingQueryString(meant.query, {}, { purpose: null }) : "",
  };
}
