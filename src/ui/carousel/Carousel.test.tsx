import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Carousel } from "./Carousel.tsx";

const photos = ["one", "two", "three"].map((name) => (
  <p key={name} style={{ height: 80 }}>
    {name}
  </p>
));
const inView = (element: Element) => {
  const row = element.closest("[role=group]")!.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return box.left >= row.left - 1 && box.right <= row.right + 1;
};

test("it is turned by its buttons and, as one stop of the Tab key, by the arrows", async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Carousel label="Photos">{photos}</Carousel>
    </div>,
  );
  await expect.element(screen.getByRole("button", { name: "Previous slide" })).toBeDisabled();
  await screen.getByRole("button", { name: "Next slide" }).click();
  await expect.element(screen.getByRole("group", { name: "2 of 3: Photos" })).toBeInTheDocument();
  await expect.poll(() => inView(screen.getByText("two").element())).toBe(true);
  (screen.getByRole("group").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(screen.getByRole("group", { name: "3 of 3: Photos" })).toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Next slide" })).toBeDisabled();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("group", { name: "2 of 3: Photos" })).toBeInTheDocument();
});

test("before a script it is a row that the browser scrolls, and says its numbers in the reader's language", async () => {
  document.documentElement.lang = "bn";
  const html = renderToString(<Carousel label="ছবি">{photos}</Carousel>);
  expect(html).toContain("overflow-x-auto");
  expect(html).toContain("৩টির মধ্যে ১ নম্বর");
});

test("a row without an end goes on after its last slide, and says which one is shown", async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Carousel label="Reviews" endless names={["One", "Two", "Three"]} buttons={{ previous: "Back", next: "On" }}>
        {photos}
      </Carousel>
    </div>,
  );
  await expect.element(screen.getByRole("group")).toHaveStyle({ overflow: "hidden" });
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("3 of 3: Three");
  await expect.poll(() => inView(screen.getByText("three").element())).toBe(true);
  await screen.getByRole("button", { name: "On" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 of 3: One");
  (screen.getByRole("group").element() as HTMLElement).focus();
  await userEvent.keyboard("{End}");
  await expect.poll(() => inView(screen.getByText("three").element())).toBe(true);
});
