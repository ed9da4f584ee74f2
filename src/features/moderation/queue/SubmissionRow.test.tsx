import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Badge } from "#ui/badge/Badge.tsx";
import { SubmissionNote } from "./SubmissionNote.tsx";
import { SubmissionRow } from "./SubmissionRow.tsx";

const ITEM = {
  kind: "listings" as const,
  title: "Lake flat",
  titleBn: "লেকের ফ্ল্যাট",
  price: { from: 45_000, to: null, per: "month" as const },
  place: { area: "Gulshan 2", areaBn: "গুলশান ২", district: "Dhaka", districtBn: "ঢাকা" },
  facts: {
    type: "apartment" as const,
    purpose: "rent" as const,
    area: 1450,
    areaUnit: "sqft" as const,
    bedrooms: 3,
    bathrooms: null,
    guests: null,
  },
};
const PICTURE = { id: "apartment-1", width: 800, height: 600, alt: "", altBn: "" };

test("a row says what was posted, where it leads, and how many pictures it has in a small corner of the picture", async () => {
  const onPictures = vi.fn();
  const screen = await render(
    <ul>
      <SubmissionRow
        item={ITEM}
        picture={PICTURE}
        pictureCount={8}
        onPictures={onPictures}
        href="/property/lake-flat"
        badges={<Badge kind="pending">Pending</Badge>}
        notes={<SubmissionNote icon="eye">12 views</SubmissionNote>}
        acts={<button type="button">Preview</button>}
      >
        <p>Why it was sent back</p>
      </SubmissionRow>
    </ul>,
  );
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  for (const words of [/Pending/, /45,000/, /Gulshan 2, Dhaka · Apartment/, /12 views/, /Why it was sent back/])
    await expect.element(row).toMatchTextContent(words);
  await expect.element(row.getByRole("link", { name: "Lake flat" })).toHaveAttribute("href", "/property/lake-flat");
  const picture = row.getByRole("button", { name: "8: View images: Lake flat" });
  const count = picture.getByText("8").element();
  const [whole, small] = [picture.element(), count].map((element) => element.getBoundingClientRect());
  expect(small!.width * small!.height).toBeLessThan((whole!.width * whole!.height) / 8);
  expect(small!.bottom).toBeLessThanOrEqual(picture.element().querySelector("img")!.getBoundingClientRect().bottom);
  await picture.click();
  expect(onPictures).toHaveBeenCalledOnce();
});

test("without a picture stands the drawing of its kind, and nothing to press", async () => {
  const screen = await render(
    <ul>
      <SubmissionRow item={ITEM} picture={null} pictureCount={0} onPictures={vi.fn()} href={null} badges={null} />
    </ul>,
  );
  const row = screen.getByRole("listitem", { name: "Lake flat" });
  await expect.element(row.getByRole("heading", { name: "Lake flat" })).toBeVisible();
  expect(row.getByRole("button").query()).toBeNull();
  expect(row.element().querySelector("img")?.getAttribute("src")).toBe("/placeholder.svg");
});
