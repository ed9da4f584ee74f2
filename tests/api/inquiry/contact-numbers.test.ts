import { expect, test } from "vitest";
import inquiries from "#functions/inquiries.ts";
import { toBengaliDigits } from "#domain/text/digits.ts";
import { lastMail } from "#tests/support/inbox.ts";
import { expectProblem } from "../ask.ts";
import { Person } from "../person.ts";
import { OWNER, PATH, useInquiries } from "./inquiry-people.ts";

const { database, owner, people, write } = useInquiries();
const stored = async (id: string) =>
  await database().db.selectFrom("inquiries").select(["phone", "name"]).where("id", "=", id).executeTakeFirstOrThrow();

test.each([
  ["+44 (0)7911 123456", "+447911123456", "+44 791 112 3456"],
  ["\u202a+৯৭১\u00a0৫০\u2011১২৩৪৫৬৭\u202c", "+971501234567", "+971 501 234 567"],
  ["09613-800900", "+8809613800900", "+880 9613-800900"],
  ["02-55012345", "+880255012345", "+880 2-55012345"],
])("whoever has the number %j inquires with it, and the owner can call it", async (phone, e164, shown) => {
  const id = await write(new Person(), { phone, showNumber: true, name: "\u202eSad\u200bia\u00ad" });
  expect(await stored(id)).toEqual({ phone: e164, name: "Sadia" });
  const { items } = (await (await owner.get(inquiries, PATH)).json()) as { items: { phone: string }[] };
  expect(items[0]?.phone).toBe(e164);
  expect((await lastMail(OWNER)).text.replaceAll("\u00a0", " ")).toContain(toBengaliDigits(shown));
});

test.each(["+44 79", "0171234567", "55012345 ext 7", "+999 123 456 789", "call me", ""])(
  "%j is refused beside its field, and what was typed stays",
  async (phone) => {
    const { slug } = people().flat;
    const asked = { kind: "listing", slug, name: "Sadia", phone, message: "Free?", locale: "en" };
    const answer = await new Person().post(inquiries, "/api/inquiries", asked);
    const { errors } = await expectProblem(answer, 400, "invalid-input");
    expect(errors).toEqual([{ field: "phone", code: phone === "" ? "required" : "not-a-contact-phone" }]);
    const form = await new Person().send(inquiries, "POST", "/api/inquiries", new URLSearchParams(asked), "text/html");
    expect([form.status, form.headers.get("location")?.split("?")[0]]).toEqual([303, "/inquiry"]);
  },
);
