import { expect, test } from "vitest";
import { approvalPart, approvalsLink, partOfHash } from "./approvals.ts";
import { queueParams, WHOLE_QUEUE } from "./queue.ts";

test("a part is an address, and the queue is the tab itself", () => {
  expect(approvalsLink("queue", new URLSearchParams(), "en")).toBe("/account?tab=approvals");
  expect(approvalsLink("queue", queueParams({ ...WHOLE_QUEUE, age: "late" }, "1_x"), "bn")).toBe(
    "/bn/account?tab=approvals&age=late&cursor=1_x",
  );
  const link = new URL(approvalsLink("log", new URLSearchParams("q=a%26b"), "en"), "https://nibash.test");
  expect(approvalPart(link.searchParams.get("part"))).toBe("log");
  expect(link.searchParams.get("q")).toBe("a&b");
});

test("what no part is called is the queue; addresses of before mean a part", () => {
  expect(approvalPart("x")).toBe("queue");
  expect(partOfHash("#reports")).toBe("reports");
  expect(partOfHash("#queue")).toBeNull();
});
