import { expect, test } from "vitest";
import { soundKey } from "./sound-key.ts";

test.each([
  ["Mohammadpur", "mohamodpoor", "mohammodpur"],
  ["Banani", "Bonanee", "বনানী"],
  ["Uttara", "utora", "উত্তরা"],
  ["Gulshan", "goolsan", "গুলশান"],
  ["Jatrabari", "zatrabaree", "যাত্রাবাড়ি"],
  ["Khilgaon", "kilgao", "খিলগাঁও"],
  ["Narayanganj", "Narayongonj", "narayangong"],
  ["Shyamoli", "shamoly", "Samolee"],
  ["Mirpur 10", "meerpoor dosh", "মিরপুর দশ নম্বর"],
])("%s, %s and %s sound the same", (...spellings) => {
  expect(new Set(spellings.map(soundKey)).size, spellings.map(soundKey).join(" ")).toBe(1);
});

test.each([
  ["Mirpur", "Madaripur"],
  ["Mirpur 1", "Mirpur 10"],
  ["Banani", "Bandar"],
])("%s and %s do not", (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});
