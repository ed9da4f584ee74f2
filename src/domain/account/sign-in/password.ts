import { PASSWORD } from "../../limits.ts";

/** Why a password is refused. */
export const PASSWORD_REASONS = ["too-short", "too-common", "too-simple", "contains-name", "contains-address"] as const;
export type PasswordReason = (typeof PASSWORD_REASONS)[number];
/** What would make an accepted one stronger. */
export const PASSWORD_HINTS = ["longer", "not-only-digits", "several-words"] as const;
export type PasswordHint = (typeof PASSWORD_HINTS)[number];
export const PASSWORD_STRENGTHS = ["weak", "fair", "good", "strong"] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Who the password is for: what others know about them. */
export type PasswordOwner = { name?: string | null; email?: string | null; phone?: string | null };

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "01234567890",
  "1qaz2wsx3edc4rfv5tgb",
];
const LEET: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const reversed = (text: string): string => [...text].reverse().join("");
const letters = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** The few that a browser can know without asking; the server holds the long list. */
const MOST_COMMON = new Set(
  "password passw0rd qwerty abc123 iloveyou admin welcome letmein monkey dragon bangladesh dhaka bangla allah bismillah 123456 111111".split(
    " ",
  ),
);

/**
 * Spellings of a password to look up in the list of common ones: as typed, without digits and signs at its end, and with "leet" signs
 * replaced by letters.
 */
export function commonSpellings(password: string): string[] {
  const lower = password.normalize("NFC").toLowerCase();
  const spellings = [lower, lower.replace(/[\d\W_]+$/u, "")];
  const unleeted = spellings.map((text) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign));
  return [...new Set([...spellings, ...unleeted])].filter((text) => text.length > 3);
}

/** One sign over and over, a short piece repeated, or a run along the alphabet or a keyboard. */
function isSimple(password: string): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size <= 2 || /^(.{1,3})\1+.{0,2}$/su.test(lower)) return true;
  const core = lower.replace(/^[\W_]+|[\W_]+$/gu, "");
  return ROWS.flatMap((row) => [row, reversed(row), row + row]).some((row) => core.length > 3 && row.includes(core));
}

/** Whether little is left of a password without these words. A long one may have a name in it. */
function isMade(password: string, words: readonly string[]): boolean {
  const bare = password.toLowerCase().replace(/[^\p{L}\p{M}\d]/gu, "");
  const rest = [...words]
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), bare);
  return rest.length < bare.length && rest.length < PASSWORD.min;
}

/**
 * Why this password may not be used; empty = it may. `isCommon` asks the list of common passwords, which only the server holds.
 * @param password NFC
 */
export function passwordReasons(
  password: string,
  owner: PasswordOwner = {},
  isCommon: (spelling: string) => boolean = () => false,
): PasswordReason[] {
  const reasons: PasswordReason[] = [];
  if ([...password].length < PASSWORD.min) reasons.push("too-short");
  if (password !== "" && commonSpellings(password).some((spelling) => MOST_COMMON.has(spelling) || isCommon(spelling)))
    reasons.push("too-common");
  if (password !== "" && isSimple(password)) reasons.push("too-simple");
  if (isMade(password, letters(owner.name ?? ""))) reasons.push("contains-name");
  const [local = "", domain = ""] = (owner.email ?? "").toLowerCase().split("@");
  const digits = (owner.phone ?? "").replace(/\D/g, "").slice(-10);
  const address = [local.replace(/[^\p{L}\d]/gu, ""), ...letters(domain.split(".")[0] ?? ""), digits];
  if (
    isMade(
      password,
      address.filter((word) => word.length > 3),
    )
  )
    reasons.push("contains-address");
  return reasons;
}

/** Rough estimate of the guesses an attacker needs who knows which kinds of characters it has, as a power of two. */
function bits(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^\p{ASCII}]/u, 60],
  ];
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const distinct = new Set(password).size;
  return Math.log2(Math.max(2, alphabet)) * Math.min([...password].length, distinct * 2);
}

/** For the meter beside the field: how strong, why it would be refused, and what would make it better. */
export function passwordStrength(
  password: string,
  owner: PasswordOwner = {},
): { strength: PasswordStrength; reasons: PasswordReason[]; hints: PasswordHint[] } {
  const reasons = passwordReasons(password, owner);
  const power = bits(password);
  const strength = reasons.length > 0 || power < 36 ? "weak" : power < 52 ? "fair" : power < 70 ? "good" : "strong";
  const hints: PasswordHint[] = [];
  if (strength === "weak" || strength === "fair") hints.push("longer");
  if (/^\d+$/.test(password)) hints.push("not-only-digits");
  if (strength !== "strong" && !/\s/.test(password)) hints.push("several-words");
  return { strength, reasons, hints };
}
