import { toBengaliDigits } from "#domain/text/digits.ts";
import { OTP, PIN } from "./wallets.ts";

export type PageLocale = "en" | "bn";
/** Notices about a wrong input or an action. */
export const NOTICES = ["wallet", "foreign-wallet", "otp", "pin", "sent"] as const;
export type Notice = (typeof NOTICES)[number];

type Words = {
  other: string;
  simulator: string;
  simulatorText: string;
  title: string;
  merchant: string;
  invoice: string;
  amount: string;
  wallet: string;
  terms: string;
  codeSentTo: (number: string) => string;
  otp: string;
  resend: string;
  pin: (number: string) => string;
  close: string;
  confirm: string;
  hint: string;
  wallets: { normal: string; insufficient: string; blocked: string };
  codes: string;
  notices: Record<Notice, string>;
  over: string;
  overText: string;
  stays: string;
  staysText: string;
};

const en: Words = {
  other: "বাংলা",
  simulator: "Simulator.",
  simulatorText: "This stands in for bKash on this machine. No money moves, and nothing is sent to bKash.",
  title: "Payment",
  merchant: "Nibash",
  invoice: "Invoice",
  amount: "Amount",
  wallet: "Your bKash account number",
  terms: "By pressing Confirm you agree to the terms and conditions.",
  codeSentTo: (number) => `Enter the verification code sent to ${number}`,
  otp: "Verification code",
  resend: "Resend code",
  pin: (number) => `PIN of your bKash account (${number})`,
  close: "Close",
  confirm: "Confirm",
  hint: "Numbers and codes for trying it out",
  wallets: { normal: "pays", insufficient: "has too little money", blocked: "may not be debited" },
  codes: `Verification code ${OTP}, PIN ${PIN}`,
  notices: {
    wallet: "This is not an account number: 11 digits, beginning with 01.",
    "foreign-wallet": "This number has no bKash account. In the simulator only the numbers below have one.",
    otp: "The verification code is wrong.",
    pin: "The PIN is wrong.",
    sent: "A new code has been sent.",
  },
  over: "This payment has ended",
  overText: "It was paid, closed or refused, or it is too old. Start again on the page you came from.",
  stays: "You are not sent back",
  staysText: "A fault is switched on: the customer stays here, and the shop does not hear from the browser.",
};

const bn: Words = {
  other: "English",
  simulator: "সিমুলেটর।",
  simulatorText: "এটি এই কম্পিউটারে বিকাশের বদলে কাজ করছে। কোনো টাকা লেনদেন হয় না, বিকাশে কিছু পাঠানোও হয় না।",
  title: "পেমেন্ট",
  merchant: "নিবাস",
  invoice: "ইনভয়েস",
  amount: "পরিমাণ",
  wallet: "আপনার বিকাশ অ্যাকাউন্ট নম্বর",
  terms: "‘নিশ্চিত করুন’ চাপলে আপনি শর্তাবলিতে সম্মতি দিচ্ছেন।",
  codeSentTo: (number) => `${number} নম্বরে পাঠানো ভেরিফিকেশন কোডটি লিখুন`,
  otp: "ভেরিফিকেশন কোড",
  resend: "আবার কোড পাঠান",
  pin: (number) => `আপনার বিকাশ অ্যাকাউন্টের (${number}) পিন`,
  close: "বন্ধ করুন",
  confirm: "নিশ্চিত করুন",
  hint: "পরীক্ষার জন্য নম্বর ও কোড",
  wallets: { normal: "টাকা দেয়", insufficient: "পর্যাপ্ত টাকা নেই", blocked: "টাকা কাটা যায় না" },
  codes: `ভেরিফিকেশন কোড ${toBengaliDigits(OTP)}, পিন ${toBengaliDigits(PIN)}`,
  notices: {
    wallet: "এটি অ্যাকাউন্ট নম্বর নয়: ০১ দিয়ে শুরু ১১টি অঙ্ক লিখুন।",
    "foreign-wallet": "এই নম্বরে বিকাশ অ্যাকাউন্ট নেই। সিমুলেটরে শুধু নিচের নম্বরগুলোতে আছে।",
    otp: "ভেরিফিকেশন কোডটি ভুল।",
    pin: "পিনটি ভুল।",
    sent: "নতুন কোড পাঠানো হয়েছে।",
  },
  over: "এই পেমেন্টটি শেষ হয়ে গেছে",
  overText: "টাকা দেওয়া হয়েছে, বন্ধ বা বাতিল হয়েছে, অথবা সময় পেরিয়ে গেছে। যে পাতা থেকে এসেছেন সেখান থেকে আবার শুরু করুন।",
  stays: "আপনাকে ফেরত পাঠানো হচ্ছে না",
  staysText: "একটি ত্রুটি চালু আছে: গ্রাহক এখানেই থাকেন, দোকান ব্রাউজার থেকে কিছু জানতে পারে না।",
};

export const WORDS: Record<PageLocale, Words> = { en, bn };
/** Digits in the language of the page. */
export const figures = (text: string, locale: PageLocale): string => (locale === "bn" ? toBengaliDigits(text) : text);
