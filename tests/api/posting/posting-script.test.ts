import { expect, test } from "vitest";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { approve, posted, sendPost } from "./posting.ts";
import { signedInPerson } from "../signed-in.ts";

useDatabase("migrated");

test("script in every field comes out as text", async () => {
  const { person } = await signedInPerson();
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  const texts = [
    "title",
    "titleBn",
    "description",
    "descriptionBn",
    "street",
    "developer",
    "projectName",
    "contactName",
    "contactCompany",
  ];
  const orientation = "<script>alert(1)</script>";
  const { id, slug } = await posted(person, "listings", {
    ...Object.fromEntries(texts.map((name) => [name, evil])),
    orientation,
  });
  expect(slug).toMatch(/^[a-z0-9-]+$/);
  await approve("listings", id);
  const response = await person.get(listings, `/api/listings/${slug}`);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.json()).toMatchObject({ listing: { title: evil, orientation } });
  for (const field of ["division", "district", "place"]) {
    await expectProblem(await sendPost(person, "listings", { [field]: evil }), 400, "invalid-input");
  }
});
