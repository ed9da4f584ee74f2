import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import { PictureField } from "./PictureField.tsx";

/** What was sent; it is answered when the test says so. */
type Sent = { body: FormData; request: Network };
const sent: Sent[] = [];
class Network extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  timeout = 0;
  open() {}
  setRequestHeader() {}
  send(body: FormData) {
    sent.push({ body, request: this });
  }
  abort() {
    this.dispatchEvent(new Event("abort"));
  }
}
const answer = (index: number, status: number, body: unknown) => {
  const { request } = sent[index]!;
  Object.assign(request, { status, responseText: JSON.stringify(body) });
  request.dispatchEvent(new Event(status ? "load" : "error"));
};
const accept = (index: number, id: string) => answer(index, 201, { picture: { id, url: "", width: 1, height: 1 } });

let deleted: string[] = [];
beforeEach(() => {
  sent.length = 0;
  deleted = [];
  vi.stubGlobal("XMLHttpRequest", Network);
  vi.spyOn(window, "fetch").mockImplementation((url, init) => {
    if (init?.method === "DELETE") deleted.push(String(url).replace(/^.*\//, ""));
    return Promise.resolve(new Response(JSON.stringify({ removed: true })));
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** A photo of a size, red in its left half. */
async function photo(name: string, width = 60, height = 40): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.fillStyle = "#00f";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#f00";
  context.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], name, { type: "image/png" });
}
const saved = (...ids: string[]) => ids.map((id) => ({ id: `apartment-12-${id}` }));
const DRAWN = ["dawn", "night", "noon"];

async function show(pictures = saved(), limit = 5) {
  const onChange = vi.fn();
  const onWay = vi.fn();
  const field = (
    <form>
      <PictureField
        name="pictures"
        kind="property"
        draftId={() => Promise.resolve("draft-1")}
        {...{ pictures, limit, onChange, onWay }}
      />
    </form>
  );
  const screen = await render(field);
  const form = screen.container.querySelector("form")!;
  const ids = () => new FormData(form).getAll("pictures").map((id) => String(id).replace(/^apartment-12-/, ""));
  const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText("Add pictures"), files);
  const spoken = () => screen.container.querySelector("p[aria-live]")!;
  return { ...screen, onChange, onWay, ids, choose, spoken };
}

test("chosen pictures go two at a time, small and as JPEG, and the form has their ids in order", async () => {
  const { choose, ids, onChange, onWay, spoken, getByRole } = await show();
  await choose(await photo("a.png", 3000, 1000), await photo("b.png"), await photo("c.png"));
  await expect.poll(() => sent.length).toBe(2);
  const first = sent.find(({ body }) => (body.get("file") as File).name === "a.jpg");
  expect([first!.body.get("kind"), first!.body.get("draft")]).toEqual(["property", "draft-1"]);
  const file = first!.body.get("file") as File;
  const { width, height } = await createImageBitmap(file);
  expect([file.name, file.type, width, height]).toEqual(["a.jpg", "image/jpeg", 1600, 533]);
  first!.request.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 40, total: 100 }));
  await expect
    .element(getByRole("progressbar", { name: "Uploading picture 1" }))
    .toHaveAttribute("aria-valuenow", "40");
  expect(onWay.mock.lastCall).toMatchObject([{ left: 3, failed: 0 }]);
  const acceptFile = (name: string) => {
    const index = sent.findIndex(({ body }) => (body.get("file") as File).name === `${name}.jpg`);
    accept(index, `u-${name}`);
  };
  acceptFile("b");
  await expect.poll(() => sent.length).toBe(3);
  acceptFile("a");
  acceptFile("c");
  await expect.poll(() => spoken().textContent).toContain("3 of 3 pictures uploaded");
  expect([ids(), onChange.mock.lastCall, onWay.mock.lastCall]).toEqual([
    ["u-a", "u-b", "u-c"],
    [["u-a", "u-b", "u-c"]],
    [expect.objectContaining({ left: 0, failed: 0, share: 1 })],
  ]);
});

test("one that failed says why, and is tried again", async () => {
  const { choose, ids, spoken, getByRole, getByText } = await show();
  await choose(await photo("a.png"));
  await expect.poll(() => sent.length).toBe(1);
  answer(0, 422, problemOf("unreadable-picture"));
  await expect.poll(() => spoken().textContent).toContain("Picture 1 was not uploaded");
  await getByRole("button", { name: "Upload picture 1 again" }).click();
  await expect.poll(() => sent.length).toBe(2);
  answer(1, 0, {});
  await expect.element(getByText("Waiting for a connection", { exact: true })).toBeVisible();
  dispatchEvent(new Event("online"));
  await expect.poll(() => sent.length).toBe(3);
  accept(2, "u-a");
  await expect.poll(ids).toEqual(["u-a"]);
});

test("what is no picture, too large or too many is named and left out", async () => {
  const { getByRole, getByLabelText } = await show(saved("dawn", "night", "noon"), 4);
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "large.jpg", { type: "image/jpeg" });
  const text = new File(["x"], "letter.txt", { type: "text/plain" });
  const input = getByLabelText("Add pictures").element() as HTMLInputElement;
  const chooseAny = (...files: File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    input.files = data.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  chooseAny(large, text, await photo("a.png"), await photo("b.png"));
  const said = getByRole("alert");
  await expect.poll(() => said.element().textContent).toContain("Not a picture: letter.txt");
  await expect.poll(() => said.element().textContent).toContain("Larger than 10MB: large.jpg");
  await expect.poll(() => said.element().textContent).toContain("Only first 1 images added (4 max)");
  await expect.poll(() => sent.length).toBe(1);
  chooseAny(await photo("c.png"));
  await expect.poll(() => said.element().textContent).toContain("Maximum 4 images allowed");
});

test("pictures are moved by buttons, by arrow keys on the handle, and by lifting with Space; the focus stays", async () => {
  const { ids, spoken, getByRole, onChange } = await show(saved(...DRAWN));
  await expect.element(getByRole("listitem").first().getByText("Cover")).toBeVisible();
  await getByRole("button", { name: "Move picture 1 back" }).click();
  expect(ids()).toEqual(["night", "dawn", "noon"]);
  await expect.poll(() => spoken().textContent).toContain("Picture moved to place 2 of 3");
  await expect.element(getByRole("button", { name: "Move picture 2 back" })).toHaveFocus();
  (getByRole("button", { name: "Move picture 3", exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Home}");
  expect(ids()).toEqual(["noon", "night", "dawn"]);
  await expect.element(getByRole("button", { name: "Move picture 1", exact: true })).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.poll(() => spoken().textContent).toContain("Picture 1 lifted");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => spoken().textContent).toContain("Picture moved to place 2 of 3");
  await userEvent.keyboard(" ");
  await expect.poll(ids).toEqual(["night", "noon", "dawn"]);
  expect(onChange).toHaveBeenCalledTimes(3);
  expect(getByRole("status").query()).toBeNull();
});

test("a picture is dragged to its place with the mouse", async () => {
  const { ids, getByRole } = await show(saved(...DRAWN));
  await userEvent.dragAndDrop(
    getByRole("button", { name: "Move picture 1", exact: true }),
    getByRole("button", { name: "Move picture 3", exact: true }),
    { steps: 12 },
  );
  await expect.poll(ids).toEqual(["night", "noon", "dawn"]);
});

test("one that is taken out can be brought back, and goes for good when that is not wanted any more", async () => {
  const { ids, getByRole, spoken } = await show(saved(...DRAWN));
  await getByRole("button", { name: "Remove picture 2" }).click();
  await expect.poll(() => spoken().textContent).toContain("Picture removed, 2 left");
  await expect.element(getByRole("button", { name: "Remove picture 2" })).toHaveFocus();
  await getByRole("button", { name: "Undo" }).click();
  expect([ids(), deleted]).toEqual([DRAWN, []]);
  await expect.element(getByRole("button", { name: "Remove picture 2" })).toHaveFocus();
  for (const _ of DRAWN)
    await getByRole("button", { name: /^Remove picture/ })
      .last()
      .click();
  expect(ids()).toEqual([]);
  await expect.element(getByRole("button", { name: "Choose pictures" })).toHaveFocus();
  await expect.poll(() => deleted).toEqual(["apartment-12-noon", "apartment-12-night"]);
});

test("a turned picture is sent anew and takes the old one's place", async () => {
  const { choose, ids, getByRole, spoken } = await show();
  await choose(await photo("a.png", 60, 40));
  await expect.poll(() => sent.length).toBe(1);
  accept(0, "u-a");
  await expect.poll(ids).toEqual(["u-a"]);
  await getByRole("button", { name: "Turn picture 1" }).click();
  await expect.poll(() => spoken().textContent).toContain("Picture 1 turned to the right");
  await expect.poll(() => sent.length).toBe(2);
  expect(ids()).toEqual(["u-a"]);
  const bitmap = await createImageBitmap(sent[1]!.body.get("file") as File);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  const [red, , blue] = context.getImageData(20, 5, 1, 1).data;
  // What was left is up.
  expect([bitmap.width, bitmap.height, red! > 200, blue! < 60]).toEqual([40, 60, true, true]);
  accept(1, "u-b");
  await expect.poll(ids).toEqual(["u-b"]);
  await expect.poll(() => deleted).toEqual(["u-a"]);
});

test("pictures are dropped and pasted", async () => {
  const { getByRole } = await show();
  const data = new DataTransfer();
  data.items.add(await photo("a.png"));
  const field = getByRole("group", { name: "Pictures" }).element();
  field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  await expect.poll(() => sent.length).toBe(1);
  const beside = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data });
  document.body.dispatchEvent(beside);
  expect(beside.defaultPrevented).toBe(true);
  document.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  await expect.poll(() => sent.length).toBe(2);
});

test("without a script it is a field for files, and each picture that is there can be left out", () => {
  const html = renderToString(
    <PictureField
      {...{ name: "pictures", kind: "resort", limit: 5, error: "Add a picture" }}
      draftId={() => Promise.resolve("")}
      pictures={saved("dawn")}
      onChange={() => {}}
    />,
  );
  expect(html).toMatch(/<input type="file"[^>]*name="picturesFiles"/);
  expect(html).toMatch(/<input type="checkbox"[^>]*name="pictures"/);
  expect(html).toContain("Add a picture");
});
