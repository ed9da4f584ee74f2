import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { posted } from "./posting.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");

test("a post leaves the name of English pages alone where the Bengali form names the agent in Bengali", async () => {
  const { id: account, person } = await signedInPerson();
  const { db } = database();
  const profile = () =>
    db.selectFrom("profiles").select(["name", "name_bn"]).where("id", "=", account).executeTakeFirstOrThrow();
  await db.updateTable("profiles").set({ name: "Rahima", name_bn: "রহিমা" }).where("id", "=", account).execute();
  await posted(person, "listings", { title: "First", contactName: "রহিমা" });
  expect(await profile()).toEqual({ name: "Rahima", name_bn: "রহিমা" });
  await posted(person, "listings", { title: "Second", contactName: "রহিমা খাতুন" });
  expect(await profile()).toEqual({ name: "Rahima", name_bn: "রহিমা খাতুন" });
  await posted(person, "listings", { title: "Third", contactName: "Rahima Khatun" });
  expect(await profile()).toEqual({ name: "Rahima Khatun", name_bn: "রহিমা খাতুন" });
});
