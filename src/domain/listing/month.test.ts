import { expect, test } from "vitest";
import { rentalMonthCountOf } from "./month.ts";

test.each([
  ["২ মাস পর থেকে ভাড়া দিতে ইচ্ছুক", 2],
  ["3 মাস পর খালি হবে।", 3],
  ["বাসাটি ১২ মাস পর খালি হবে", 12],
  ["দুই মাস পর থেকে ভাড়া", 2],
  ["ছয় মাস পর", 6],
  ["১ টি মাস পর", 1],
  ["২ মাসের অগ্রিম লাগবে। ৩ মাস পর খালি হবে।", 3],
])("%s → %s", (text, count) => {
  expect(rentalMonthCountOf(text)).toBe(count);
});

test.each([
  "",
  "মাসিক ভাড়া ২০,০০০ টাকা",
  "২ মাসের অগ্রিম ভাড়া",
  "অগ্রিম দুই মাসের",
  "২০২৬ সালে তৈরি",
  "৪০ মাস পর",
  "১৫০০ বর্গফুট, ৩ বেডরুম",
])("no month is read out of: %s", (text) => {
  expect(rentalMonthCountOf(text)).toBeNull();
});
