import { afterEach, describe, expect, test, vi } from "vitest";
import { problemsOf } from "#api/posting/post-check.ts";
import { projectForm } from "#api/posting/project-form.ts";
import { propertyForm } from "#api/posting/property-form.ts";
import { resortForm } from "#api/posting/resort-form.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { $toasts } from "#stores/toasts.ts";
import { projectKind } from "./project-kind.ts";
import { propertyKind } from "./property-kind.ts";
import { resortKind } from "./resort-kind.ts";

const forms = { property: propertyForm, resort: resortForm, project: projectForm };
const kinds = { property: propertyKind, resort: resortKind, project: projectKind };
const missing = { code: "invalid-input", errors: [{ field: "title", code: "required" }] } as const;

describe("what a refused post is told", () => {
  test.each([
    ["property", missing, "Please fill all required fields"],
    ["property", { code: "database-unavailable" }, "Error creating property"],
    ["property", { code: "internal" }, "Something went wrong"],
    ["resort", missing, "Please fill in all required fields"],
    ["resort", { code: "not-allowed" }, "Authentication issue. Please sign out and sign in again."],
    ["resort", { code: "database-unavailable" }, "Failed to post resort: Our server is not responding"],
    ["resort", { code: "internal" }, "An unexpected error occurred: Something went wrong on our side"],
    ["project", missing, { title: "Missing Information", text: "Please fill in all required fields" }],
    ["project", { code: "internal" }, "Submission Failed"],
    ["project", { code: "database-unavailable" }, "Submission Failed"],
  ] as const)("a %s: %j", (kind, problem, words) => {
    const refusal = { ...problem, errors: "errors" in problem ? [...problem.errors] : [] };
    expect(kinds[kind].words(refusal)).toEqual(words);
    expect(JSON.stringify(withLocale("bn", () => kinds[kind].words(refusal)))).toMatch(/[\u0980-\u09ff]/);
  });

  test("when the session has ended", () => {
    expect(kinds.resort.expired()).toBe("Authentication error. Please sign in again.");
    expect(kinds.project.expired()).toBe("Authentication required");
  });

  test("a field that is wrong is named by the catalogue and not by the kind", () => {
    const wrong = { code: "invalid-input", errors: [{ field: "price", code: "not-a-number" }] } as const;
    for (const { words } of Object.values(kinds))
      expect(words({ ...wrong, errors: [...wrong.errors] })).toBeUndefined();
  });
});

describe("a posted resort", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("is told at once, and its list comes two seconds later", () => {
    vi.useFakeTimers();
    const assign = vi.fn();
    vi.stubGlobal("location", { assign });
    vi.stubGlobal("dispatchEvent", () => true);
    resortKind.done();
    const said = "Resort posted successfully! It will be visible after admin approval.";
    expect($toasts.get()).toMatchObject([{ kind: "ok", title: said }]);
    vi.advanceTimersByTime(1_999);
    expect(assign).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith("/resort");
  });
});

describe("a resort form", () => {
  test("has the specification's six sections in its order", () => {
    expect(resortKind.steps().map(({ title }) => title)).toEqual([
      "Basic Information",
      "Location",
      "Amenities",
      "Description",
      "Contact Information",
      "Upload Images",
    ]);
  });

  const filled = {
    title: "Hilltop Cottages",
    type: "hill",
    pricePerNight: "6,500",
    location: "Ruilui Para",
    area: "Sajek",
    district: "rangamati",
    districtText: "Rangamati",
    maxGuests: "4",
    bedrooms: "2",
    bathrooms: "1",
    contactName: "Abdul Karim",
    contactPhone: "01712345678",
    managerName: "Abdul Karim",
    locale: "en",
    draftId: "0190a5c0-0000-7000-8000-000000000001",
  };
  const emptied = (field: string) => problemsOf(resortForm, { ...filled, [field]: "", [`${field}Text`]: "" }, [], "en");

  test.each([
    "title",
    "type",
    "pricePerNight",
    "location",
    "area",
    "bedrooms",
    "bathrooms",
    "contactName",
    "contactPhone",
    "managerName",
  ])("asks for %s", (field) => {
    expect(emptied(field)).toEqual([{ field, code: "required" }]);
  });

  test("asks for the district by the text beside it, and for nothing else", () => {
    expect(emptied("district")).toEqual([{ field: "districtText", code: "required" }]);
    expect(problemsOf(resortForm, filled, [], "en")).toEqual([]);
    for (const field of ["titleBn", "maxGuests", "description", "contactEmail"]) expect(emptied(field)).toEqual([]);
  });
});

describe("a posting form takes the specification's words, and no others", () => {
  const ofField = (kind: keyof typeof kinds, field: string, value: string | string[]) =>
    problemsOf(forms[kind], { ...resortForm.defaults, [field]: value }, [], "en")
      .filter((problem) => problem.field.split(".")[0] === field)
      .map(({ code }) => code);

  const types = "beach hill tea-garden forest lake eco island heritage safari city".split(" ");
  const comforts =
    "swimming-pool beach-access restaurant spa gym wifi parking conference-room boat-service nature-tours garden-view " +
    "mountain-view lake-view ac room-service";
  test.each([
    ["resort", "type", types],
    ["project", "type", ["apartment", "commercial", "land"]],
    ["project", "completionStatus", ["ready", "under-construction", "upcoming"]],
    ["property", "purpose", ["sale", "rent"]],
  ] as const)("%s: %s", (kind, field, words) => {
    for (const word of words) expect(ofField(kind, field, word), word).toEqual([]);
    expect(ofField(kind, field, "castle")).toEqual(["unknown-value"]);
  });

  test.each([
    ["resort", comforts.split(" ")],
    ["property", ["lift", "gas", "generator", "security", "cctv", "gym"]],
  ] as const)("amenities of a %s", (kind, words) => {
    expect(ofField(kind, "amenities", [...words])).toEqual([]);
    expect(ofField(kind, "amenities", ["moat"])).toEqual(["unknown-value"]);
  });
});
