import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { OwnText } from "./OwnText.tsx";

afterEach(() => {
  document.documentElement.lang = "en";
});

test.each([
  ["en", "The owner wrote in Bengali.", "লেকের পাশে ফ্ল্যাট, 1,200 sqft\nলিফট আছে।", "bn"],
  ["bn", "মালিক ইংরেজিতে লিখেছেন।", "A flat by the lake (লেক).", "en"],
])("on a page in %s, a text in the other language says so and is marked", async (lang, note, text, other) => {
  document.documentElement.lang = lang;
  const screen = await render(<OwnText text={text} title="" none="" />);
  await expect.element(screen.getByText(note)).toBeVisible();
  const marked = [...screen.container.querySelectorAll("[lang]")];
  expect(marked.map((part) => [part.getAttribute("lang"), part.textContent])).toEqual(
    text.split("\n").map((paragraph) => [other, paragraph]),
  );
});

test("a text in the reader's language says nothing, unless its title is in the other one", async () => {
  const screen = await render(<OwnText text="A flat near Lalbagh (লালবাগ)." title="Lake flat" none="" />);
  expect(screen.container.textContent).toBe("A flat near Lalbagh (লালবাগ).");
  await screen.rerender(<OwnText text="" title="লেকের পাশে ফ্ল্যাট" none="Nothing yet" />);
  await expect.element(screen.getByText("The owner wrote in Bengali.")).toBeVisible();
  await expect.element(screen.getByText("Nothing yet")).toBeVisible();
});
