import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ViewCount } from "./ViewCount.tsx";

const answers = (answer: () => Promise<Response>) => vi.spyOn(window, "fetch").mockImplementation(answer);

test("this look is counted, and the number that the server answers is shown", async () => {
  const sent = answers(async () => Response.json({ views: 1235 }));
  const view = <ViewCount views={1234} of={{ record: "listing", slug: "x" }} />;
  expect(renderToString(view)).toContain("1,234");
  const screen = await render(view);
  await expect.element(screen.getByText("1,235")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    "/api/listings/x/views",
    expect.objectContaining({ method: "POST", body: null, keepalive: true }),
  );
});

test.each([
  ["offline", () => Promise.reject(new TypeError("offline"))],
  ["a refusal", async () => new Response("", { status: 429 })],
  ["half an answer", async () => new Response('{"views":')],
])("%s leaves the number as it was", async (_, answer) => {
  const sent = answers(answer);
  const screen = await render(<ViewCount views={7} of={{ record: "listing", slug: "x" }} />);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await expect.element(screen.getByText("7")).toBeVisible();
});

test("where there is no record nothing is counted", async () => {
  const sent = answers(async () => Response.json({ views: 8 }));
  const screen = await render(<ViewCount views={7} />);
  await expect.element(screen.getByText("7")).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ["en", 0, "0 views"],
  ["en", 1, "1 view"],
  ["en", 2, "2 views"],
  ["en", 1001, "1,001 views"],
  ["bn", 1, "১ বার দেখা হয়েছে"],
])("in %s %i is said as %s", (locale, views, words) => {
  document.documentElement.lang = locale;
  const markup = renderToString(<ViewCount views={views} />);
  expect(markup.replace(/<[^>]*>/g, "")).toBe(words);
  document.documentElement.lang = "en";
});
