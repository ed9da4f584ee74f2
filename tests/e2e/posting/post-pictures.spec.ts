import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { drawPhoto } from "#tests/support/photos.ts";
import { expect, newAccount, signIn, test } from "../fixtures/account.ts";

const MIME = "image/jpeg";
/** A photo as a telephone takes it: large, and it says where. */
const taken = async (seed: number, width = 2200) => ({
  name: `IMG_${seed}.jpg`,
  mimeType: MIME,
  buffer: await drawPhoto(seed, { width, height: width * 0.75 })
    .withExif({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 48/1 0/1" } })
    .jpeg({ quality: 70 })
    .toBuffer(),
});

/** Playwright does not show what a form with files carries, so the page keeps a copy of each file that leaves it. */
function keepWhatIsSent(): void {
  const files: Promise<string>[] = [];
  Object.assign(globalThis, { sentFiles: files });
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    const file = body instanceof FormData ? body.get("file") : null;
    if (file instanceof Blob) {
      files.push(
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.addEventListener("load", () => resolve(String(reader.result)));
          reader.readAsDataURL(file);
        }),
      );
    }
    send.call(this, body);
  };
}

/** Drags by mouse, or by finger where there is one; lets go once `there` says that the others made room, as a person does. */
async function drag(page: Page, from: Locator, to: Locator, touch: boolean, there: () => Promise<void>): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [(await from.boundingBox())!, (await to.boundingBox())!];
  const steps = Array.from({ length: 13 }, (_, step) => ({
    x: a.x + a.width / 2 + ((b.x - a.x) * step) / 12,
    y: a.y + a.height / 2 + ((b.y - a.y) * step) / 12,
  }));
  if (!touch) {
    await page.mouse.move(steps[0]!.x, steps[0]!.y);
    await page.mouse.down();
    for (const { x, y } of steps) await page.mouse.move(x, y);
    await there();
    return page.mouse.up();
  }
  const finger = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [steps[0]!]);
  for (const step of steps) await send("touchMove", [step]);
  await there();
  await send("touchEnd", []);
}

test("pictures of a resort: made small, put in order, too many, lost on the way and going on by themselves @phone @road", async ({
  page,
  baseURL,
  problems,
  hasTouch,
}) => {
  // Eight large photos are drawn, shrunk and uploaded.
  test.slow();
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, baseURL!, await newAccount(page, baseURL!));
  const draft = { data: { values: {}, pictures: [], step: 5 }, version: 0 };
  const kept = await page.context().request.put("/api/drafts/resort", { data: draft, headers: { origin: baseURL! } });
  expect(kept.status()).toBe(200);
  await page.addInitScript(keepWhatIsSent);
  await page.goto("/post-resort");
  const field = page.getByRole("group", { name: "Pictures", exact: true });
  const files = field.getByLabel("Add pictures");
  const shots = field.getByRole("list", { name: "Chosen pictures" }).getByRole("listitem");
  /** The pictures in their order, by what was uploaded first. */
  let uploaded: string[] = [];
  const ids = () =>
    field.locator('input[name="pictures"]').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const keys = async () => (await ids()).map((id) => uploaded.indexOf(id) + 1).join("");
  const said = field.locator("p[aria-live]");
  await expect(field).toContainText("PNG/JPG/GIF max 10MB per image");

  await files.setInputFiles(await Promise.all([1, 2, 3, 4].map((seed) => taken(seed))));
  await expect(said).toHaveText("4 of 4 pictures uploaded", { timeout: 60_000 });
  uploaded = await ids();
  const sent = (await page.evaluate("Promise.all(sentFiles)")) as string[];
  expect(sent).toHaveLength(4);
  for (const file of sent) {
    const bytes = Buffer.from(file.replace(/^.*,/, ""), "base64");
    const { width, format, exif } = await sharp(bytes).metadata();
    expect([width, format, exif, bytes.includes("Secret Camera")]).toEqual([1600, "jpeg", undefined, false]);
    expect(bytes.byteLength).toBeLessThan(4_000_000);
  }

  await field.getByRole("button", { name: "Move picture 1", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(said).toHaveText("Picture moved to place 4 of 4");
  await expect(field.getByRole("button", { name: "Move picture 4", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  expect(await keys()).toBe("2314");
  const handle = (number: number) => field.getByRole("button", { name: `Move picture ${number}`, exact: true });
  await drag(page, handle(1), handle(2), hasTouch, () => expect(said).toHaveText("Picture moved to place 2 of 4"));
  await expect(said).toHaveText("Picture moved to place 2 of 4");
  expect(await keys()).toBe("3214");
  await expect(field.getByText("Cover", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(shots.first().getByText("Cover")).toBeVisible();

  await files.setInputFiles([await taken(5, 600), await taken(6, 600), await taken(7, 600)]);
  await expect(page.getByText("Only first 1 images added (5 max)")).toBeVisible();
  await expect(said).toHaveText("5 of 5 pictures uploaded", { timeout: 60_000 });
  await files.setInputFiles([await taken(8, 600)]);
  await expect(page.getByText("Maximum 5 images allowed")).toBeVisible();

  await field.getByRole("button", { name: "Remove picture 5" }).click();
  await expect(said).toHaveText("Picture removed, 4 left");
  await expect(field.getByRole("button", { name: "Remove picture 4" })).toBeFocused();
  await field.getByRole("button", { name: "Undo" }).click();
  await expect(shots).toHaveCount(5);
  await field.getByRole("button", { name: "Remove picture 5" }).click();
  await page.context().setOffline(true);
  await files.setInputFiles([await taken(9, 600)]);
  await expect(shots.last()).toContainText("Waiting for a connection");
  await expect(field.getByRole("button", { name: "Upload picture 5 again" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(said).toHaveText("5 of 5 pictures uploaded", { timeout: 60_000 });

  // The server's copy of the draft has them in this order, and shows its own renditions.
  await expect
    .poll(async () => {
      const answer = (await (await page.request.get("/api/drafts/resort")).json()) as {
        draft: { data: { pictures: string[] } };
      };
      return answer.draft.data.pictures.length;
    })
    .toBe(5);
  await page.reload();
  await expect(shots).toHaveCount(5);
  for (const image of await shots.getByRole("img").all()) {
    await expect(image).toHaveAttribute("src", /^\/uploads\/u-[0-9a-f-]{36}-400\.avif$/);
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
  }
});
