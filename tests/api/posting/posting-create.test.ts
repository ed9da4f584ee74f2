import { beforeEach, describe, expect, test } from "vitest";
import { keepDraft } from "#db/posts/drafts.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import listings from "#functions/listings.ts";
import { useDatabase } from "#tests/support/database.ts";
import { expectProblem } from "../ask.ts";
import { KINDS, posted, POSTS, sendPost, uploadOf } from "./posting.ts";
import { Person } from "../person.ts";
import { signedInPerson } from "../signed-in.ts";

const database = useDatabase("migrated");
const rowsOf = (kind: (typeof KINDS)[number]) => database().db.selectFrom(kind).selectAll().execute();
const fieldsOf = (problem: { errors?: { field: string; code: string }[] }) =>
  Object.fromEntries((problem.errors ?? []).map(({ field, code }) => [field, code]));

beforeEach(async () => {
  const { db } = database();
  for (const table of [...KINDS, "drafts", "rate_limits"] as const) await db.deleteFrom(table).execute();
});

describe("a property", () => {
  test("waits for approval, unverified, with what was typed made clean", async () => {
    const { id: account, person } = await signedInPerson();
    const picture = await uploadOf(account);
    const { id, slug } = await posted(person, "listings", {
      title: "  লেকের পাশে ফ্ল্যাট  ",
      purpose: "rent",
      serviceCharge: "৩ হাজার",
      waterBill: "0",
      advanceMonths: "২",
      tenants: ["student", "family", "student"],
      area: "2 katha",
      areaUnit: "sqft",
      amenities: ["gym", "lift"],
      nearby: [{ type: "school", name: "Ideal School", distance: "৩০০" }],
      rentalMonth: "মার্চ",
      videoUrl: "www.youtube.com/watch?v=1",
      pictures: [picture, picture],
      latitude: "23.79",
      longitude: "90.41",
      description: "One\r\n\r\n\r\n two",
    });
    expect(slug).toMatch(/^leker-pashe-[a-z]+-[0-9a-f]{8}$/);
    expect(await rowsOf("listings")).toMatchObject([
      {
        ...{ id, agent_id: account, approval: "pending", verified: false, featured: false, must_confirm: true },
        ...{ title: "লেকের পাশে ফ্ল্যাট", title_bn: "লেকের পাশে ফ্ল্যাট", description: "One\n\ntwo" },
        ...{ price_paisa: 4_500_000, service_charge_paisa: 300_000, water_bill_paisa: 0, gas_bill_paisa: null },
        ...{ advance_months: 2, tenants: ["family", "student"], area_value: 2, area_unit: "katha", area_sqft: 1440 },
        ...{ rental_month: "March", video_url: "https://www.youtube.com/watch?v=1", latitude: 23.79 },
      },
    ]);
    const { db } = database();
    expect(await db.selectFrom("listing_images").select("picture_id").execute()).toEqual([{ picture_id: picture }]);
    expect(await db.selectFrom("nearby_places").select(["name", "distance"]).execute()).toEqual([
      { name: "Ideal School", distance: 300 },
    ]);
    const log = await db.selectFrom("moderation_log").selectAll().where("subject_id", "=", id).execute();
    expect(log).toMatchObject([{ action: "submitted", actor_id: account, slug, kind: "listings" }]);
    await expectProblem(await person.get(listings, `/api/listings/${slug}`), 404, "listing-not-found");
  });

  test("takes `sell` and `plot` for sale and land, and drops what only a rental has", async () => {
    const { person } = await signedInPerson();
    await posted(person, "listings", {
      type: "plot",
      purpose: "sell",
      serviceCharge: "500",
      tenants: ["family"],
      advanceMonths: 3,
      rentalMonth: "March",
    });
    expect(await rowsOf("listings")).toMatchObject([
      { type: "land", purpose: "sale", tenants: [], service_charge_paisa: null, rental_month: null },
    ]);
  });

  test("makes a buyer an agent and gives the profile its contact, without taking anything away", async () => {
    const { id: account, person } = await signedInPerson();
    const { db } = database();
    await db.updateTable("profiles").set({ verified: true, company: "Old & Sons" }).where("id", "=", account).execute();
    await posted(person, "listings", { contactName: "করিম উদ্দিন", contactWhatsapp: "01812345678" });
    const profile = await db.selectFrom("profiles").selectAll().where("id", "=", account).executeTakeFirst();
    expect(profile).toMatchObject({
      ...{ role: "agent", name: "করিম উদ্দিন", phone: "+8801712345678", whatsapp: "+8801812345678" },
      ...{ verified: true, company: "Old & Sons" },
    });
    await posted(person, "listings", { title: "Second", contactPhone: "" });
  });

  test("cannot be posted by somebody whom nobody could call", async () => {
    const { person } = await signedInPerson();
    const problem = await expectProblem(await sendPost(person, "listings", { contactPhone: "" }), 400, "invalid-input");
    expect(fieldsOf(problem)).toEqual({ contactPhone: "required" });
    expect(await rowsOf("listings")).toEqual([]);
  });

  test("names every field that is wrong at once", async () => {
    const { person } = await signedInPerson();
    const wrong = {
      title: " ",
      type: "castle",
      price: "much",
      area: "",
      place: "",
      floor: 9,
      totalFloors: 4,
      latitude: 51,
      longitude: 0,
    };
    const problem = await expectProblem(
      await sendPost(person, "listings", {
        ...wrong,
        contactPhone: "12",
        videoUrl: "javascript:alert(1)",
        pictures: ["../x"],
      }),
      400,
      "invalid-input",
    );
    expect(fieldsOf(problem)).toEqual({
      ...{ title: "required", type: "unknown-value", price: "not-a-number", area: "required", place: "required" },
      ...{ totalFloors: "wrong-order", latitude: "out-of-range", longitude: "out-of-range" },
      ...{ contactPhone: "not-a-phone", videoUrl: "not-a-link", "pictures.0": "unknown-value" },
    });
  });

  test("lies where it says: the place in the district, the district in the division", async () => {
    const { person } = await signedInPerson();
    const code = async (changes: object) =>
      fieldsOf(await expectProblem(await sendPost(person, "listings", { ...changes }), 400, "invalid-input"));
    expect(await code({ district: "sylhet" })).toEqual({ place: "elsewhere" });
    expect(await code({ place: "atlantis" })).toEqual({ place: "unknown-place" });
    expect(await code({ place: "", district: "dhaka", division: "sylhet-division" })).toEqual({
      district: "elsewhere",
    });
    await posted(person, "listings", { division: "dhaka-division", district: "dhaka" });
  });
});

describe("a resort", () => {
  test("needs five fields and gets the specification's defaults for the rest", async () => {
    const { person } = await signedInPerson();
    const { id } = await posted(person, "resorts");
    expect(await rowsOf("resorts")).toMatchObject([
      {
        ...{ id, approval: "pending", type: "beach", bedrooms: 2, bathrooms: 1, max_guests: 2, night_paisa: 500_000 },
        ...{
          manager_name: "Rahima Begum",
          check_in_time: "14:00",
          check_out_time: "12:00",
          contact_phone: "+8801712345678",
        },
      },
    ]);
    const { db } = database();
    expect(await db.selectFrom("resort_amenities").select("amenity").execute()).toEqual([{ amenity: "wifi" }]);
    expect(await db.selectFrom("resort_policies").select("policy").orderBy("display_order").execute()).toEqual([
      { policy: "Free cancellation up to 24 hours before check-in" },
      { policy: "Valid ID required" },
    ]);
    const place = await db
      .selectFrom("resort_places")
      .innerJoin("areas", "areas.id", "district_id")
      .select(["area", "slug"])
      .execute();
    expect(place).toContainEqual({ area: "Kolatoli, Cox's Bazar", slug: "coxs-bazar" });
  });

  test("has at most five pictures, and a name of its own in its district", async () => {
    const { id: account, person } = await signedInPerson();
    const pictures = await Promise.all(Array.from({ length: 6 }, () => uploadOf(account)));
    const many = await expectProblem(await sendPost(person, "resorts", { pictures }), 400, "invalid-input");
    expect(fieldsOf(many)).toEqual({ pictures: "too-many" });
    await posted(person, "resorts", { pictures: pictures.slice(0, 5) });
    await expectProblem(await sendPost(person, "resorts", { title: "SEA Breeze  Resort" }), 409, "resort-name-taken");
    await posted(person, "resorts", { location: "Kuakata, Patuakhali" });
  });

  test("asks for a district where nothing says which it is", async () => {
    const { person } = await signedInPerson();
    const response = await sendPost(person, "resorts", { location: "Behind the big tree" });
    expect(fieldsOf(await expectProblem(response, 400, "invalid-input"))).toEqual({ district: "required" });
    await posted(person, "resorts", { location: "Behind the big tree", district: "sylhet" });
  });
});

test("a project needs six fields; a price without an end is one price", async () => {
  const { person } = await signedInPerson();
  await posted(person, "projects");
  expect(await rowsOf("projects")).toMatchObject([
    {
      approval: "pending",
      price_from_paisa: 1_850_000_000,
      price_to_paisa: 1_850_000_000,
      completion_status: "upcoming",
    },
  ]);
  const missing = Object.fromEntries(Object.keys(POSTS.projects.form).map((field) => [field, ""]));
  const problem = await expectProblem(await sendPost(person, "projects", missing), 400, "invalid-input");
  expect(Object.keys(fieldsOf(problem)).sort()).toEqual(Object.keys(POSTS.projects.form).sort());
});

describe.each(KINDS)("posting of %s", (kind) => {
  test("needs somebody who is signed in", async () => {
    await expectProblem(await sendPost(new Person(), kind), 401, "signed-out");
  });

  test("with the draft's id happens once, however often and at once it is sent, and the draft is gone", async () => {
    const { id: account, person } = await signedInPerson();
    const draftKind = { listings: "property", resorts: "resort", projects: "project" } as const;
    const draft = { accountId: account, kind: draftKind[kind], data: { title: "x" }, version: 0, now: new Date() };
    const { id } = (await keepDraft(database().db, draft))!;
    const answers = await Promise.all([1, 2, 3].map(() => sendPost(person, kind, { draftId: id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const said = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(kind)).toMatchObject([{ id }]);
    expect(await database().db.selectFrom("drafts").select("id").execute()).toEqual([]);
    const lines = await database().db.selectFrom("moderation_log").select("id").where("subject_id", "=", id).execute();
    expect(lines).toHaveLength(1);
  });

  test("decides nothing that is not the poster's to decide", async () => {
    const { id: account, person } = await signedInPerson();
    const { id: victim } = await signedInPerson();
    const wish = {
      approval: "approved",
      verified: true,
      featured: true,
      agentId: victim,
      agent_id: victim,
      created_by: victim,
    };
    await posted(person, kind, {
      ...wish,
      id: uuidv7(),
      slug: "mine",
      demo_id: "1",
      must_confirm: false,
      base_views: 9999,
    });
    const [row] = await rowsOf(kind);
    expect(row).toMatchObject({ approval: "pending", [kind === "listings" ? "agent_id" : "created_by"]: account });
    expect(row).not.toMatchObject({ slug: "mine" });
    if (kind !== "projects") expect(row).toMatchObject({ featured: false, demo_id: null, base_views: 0 });
  });
});
