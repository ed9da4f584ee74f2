import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ListRow, rowList } from "./ListRow.tsx";

test("a row has its parts in order, and a part below that is hidden leaves no gap", async () => {
  const screen = await render(
    <ul className={rowList}>
      <ListRow
        label="Lake flat, NB-1"
        picture={<img alt="" src="/placeholder.svg" />}
        badges={<span>Pending</span>}
        acts={<button type="button">Preview</button>}
        below={<p>Why it was sent back</p>}
      >
        <h3>Lake flat</h3>
      </ListRow>
      <ListRow label="Without more">
        <h3>Without more</h3>
      </ListRow>
      <ListRow label="With a hidden form" below={<form hidden />}>
        <h3>With a hidden form</h3>
      </ListRow>
    </ul>,
  );
  const row = screen.getByRole("listitem", { name: "Lake flat, NB-1" });
  expect(row.element().textContent).toBe("PendingLake flatPreviewWhy it was sent back");
  const width = (element: Element) => element.getBoundingClientRect().width;
  expect(width(row.getByText("Why it was sent back").element())).toBeGreaterThan(
    width(row.getByRole("heading").element()),
  );
  const heightOf = (name: string) => screen.getByRole("listitem", { name }).element().getBoundingClientRect().height;
  expect(heightOf("With a hidden form")).toBe(heightOf("Without more"));
});
