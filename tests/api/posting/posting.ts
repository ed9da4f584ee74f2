import { expect } from "vitest";
import type { CreatedPost } from "#api/posting/post-endpoints.ts";
import { db } from "#db/client.ts";
import { insertUpload } from "#db/posts/pictures.ts";
import { uuidv7 } from "#db/uuidv7.ts";
import { weekRows } from "#domain/booking/visit-slots.ts";
import type { SubmittedKind } from "#domain/moderation/moderation.ts";
import { uploadId } from "#domain/picture/picture.ts";
import listings from "#functions/listings.ts";
import posts from "#functions/posts.ts";
import projects from "#functions/projects.ts";
import resorts from "#functions/resorts.ts";
import type { Person } from "../person.ts";

/** What a property form may hold at the least, and a telephone number for a first post. */
const property = {
  title: "Lake view flat in Gulshan",
  type: "apartment",
  purpose: "rent",
  price: "৪৫ হাজার",
  area: "1,450",
  place: "gulshan-2",
  contactPhone: "01712-345678",
};
/** The five that a resort must say … */
const resort = {
  title: "Sea Breeze Resort",
  location: "Kolatoli, Cox's Bazar",
  pricePerNight: "৫,০০০",
  contactName: "Rahima Begum",
  contactPhone: "০১৭১২৩৪৫৬৭৮",
};
/** … and the six of a project. */
const project = {
  title: "Lake Heights",
  type: "apartment",
  location: "Gulshan, Dhaka",
  price: "1.85 Cr",
  contactName: "Rahima Begum",
  contactPhone: "+8801712345678",
};

/** Each kind with its function and the least that its form must say. */
export const POSTS = {
  listings: { handler: listings, form: property },
  resorts: { handler: resorts, form: resort },
  projects: { handler: projects, form: project },
} as const satisfies Record<SubmittedKind, object>;
export const KINDS = Object.keys(POSTS) as SubmittedKind[];

/** Everything that a form may hold besides the least, in the words in which it comes back. */
export const EVERYTHING: Record<SubmittedKind, Changes> = {
  listings: {
    titleBn: "গুলশানে লেকমুখী ফ্ল্যাট",
    description: "By the lake.",
    descriptionBn: "লেকের পাশে।",
    priceNegotiable: true,
    area: "5",
    areaUnit: "katha",
    bedrooms: "3",
    bathrooms: "2",
    parking: "1",
    floor: "4",
    totalFloors: "9",
    furnished: "semi-furnished",
    orientation: "south",
    yearBuilt: "2019",
    street: "Road 71",
    postalCode: "1212",
    latitude: "23.7925",
    longitude: "90.4078",
    placeHidden: true,
    completionStatus: "under-construction",
    handoverDate: "2027-12-31",
    developer: "Padma Homes",
    projectName: "Lake Row",
    videoUrl: "https://example.com/film",
    virtualTourUrl: "https://example.com/tour",
    rentalMonth: "March",
    tenants: ["family"],
    advertiser: "agent",
    commission: "amount",
    commissionAmount: "8000",
    serviceCharge: "3000",
    advanceMonths: "1",
    amenities: ["lift", "cctv"],
    nearby: [{ type: "school", name: "Ideal School", distance: "300" }],
    visits: weekRows([
      { day: 5, from: 15, until: 18 },
      { day: 6, from: 10, until: 12 },
    ]),
    visitCall: "https://meet.example.com/home",
  },
  resorts: {
    titleBn: "সাগর হাওয়া রিসোর্ট",
    description: "On the hill.",
    descriptionBn: "পাহাড়ের চূড়ায়।",
    type: "hill",
    originalPrice: "6000",
    priceNegotiable: true,
    location: "Ruilui Para",
    area: "Sajek Valley",
    areaBn: "সাজেক ভ্যালি",
    district: "rangamati",
    maxGuests: "8",
    bedrooms: "4",
    bathrooms: "3",
    sizeSqft: "2400",
    checkInTime: "13:00",
    checkOutTime: "11:00",
    contactEmail: "stay@example.com",
    managerName: "Abdul Karim",
    amenities: ["restaurant", "mountain-view"],
    roomTypes: [{ name: "Cottage", detail: "Two beds", price: "5000", capacity: "3" }],
    policies: [{ text: "No loud music after ten" }],
    nearby: [{ name: "Konglak Hill", distance: "900" }],
  },
  projects: {
    titleBn: "লেক হাইটস",
    description: "Forty flats.",
    descriptionBn: "চল্লিশটি ফ্ল্যাট।",
    completionStatus: "ready",
    completionDate: "2026-05",
    developer: "Padma Homes",
    developerBn: "পদ্মা হোমস",
    place: "gulshan-2",
    locationBn: "গুলশান, ঢাকা",
    priceTo: "25000000",
    area: "1200",
    areaTo: "1800",
    areaUnit: "sqft",
    units: "40",
    availableUnits: "12",
    rehabNumber: "REHAB-1",
    approvalNumber: "RAJUK-2",
    approvalAuthority: "rajuk",
    contactEmail: "sales@example.com",
    contactWhatsapp: "+8801812345678",
    amenities: ["gym", "rooftop"],
  },
};

type Changes = Record<string, unknown>;

export const sendPost = (person: Person, kind: SubmittedKind, changes: Changes = {}): Promise<Response> =>
  person.post(POSTS[kind].handler, `/api/${kind}`, { ...POSTS[kind].form, ...changes });

/** Posts and expects that it works. */
export async function posted(person: Person, kind: SubmittedKind, changes: Changes = {}): Promise<CreatedPost> {
  const response = await sendPost(person, kind, changes);
  const answer = (await response.json()) as CreatedPost;
  expect([response.status, answer]).toEqual([201, { id: expect.any(String), slug: expect.any(String) }]);
  await person.settle();
  return answer;
}

export const sendEdit = (person: Person, kind: SubmittedKind, id: string, body: Changes): Promise<Response> =>
  person.send(POSTS[kind].handler, "PATCH", `/api/${kind}/${id}`, { ...POSTS[kind].form, ...body });

export const sendDelete = (person: Person, kind: SubmittedKind, id: string, body?: Changes): Promise<Response> =>
  person.send(POSTS[kind].handler, "DELETE", `/api/${kind}/${id}`, body);

export const readOwn = (person: Person, kind: SubmittedKind, id: string): Promise<Response> =>
  person.get(posts, `/api/account/${kind}/${id}`);

/** Somebody's upload, as the uploads function leaves it. Returns its id. */
export async function uploadOf(ownerId: string): Promise<string> {
  const uuid = uuidv7();
  const id = uploadId(uuid);
  const blobBase = `${uuid}/picture`;
  await insertUpload(db, {
    id,
    ownerId,
    draftId: uuidv7(),
    width: 1200,
    height: 900,
    blobBase,
    hash: null,
    now: new Date(),
  });
  return id;
}

/** Makes a post public, as the administrator's approval does. */
export async function approve(kind: SubmittedKind, id: string): Promise<void> {
  const verified = kind === "listings" ? { verified: true } : {};
  await db
    .updateTable(kind)
    .set({ approval: "approved", ...verified })
    .where("id", "=", id)
    .execute();
}
