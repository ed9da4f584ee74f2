import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { AgentSummary } from "#domain/agency/agent.ts";
import { AgentList } from "./AgentList.tsx";

const agent: AgentSummary = {
  id: "1",
  name: "Rafiq Islam",
  nameBn: "রফিক ইসলাম",
  company: null,
  image: null,
  agency: null,
  verified: true,
  demo: false,
  indexed: true,
  listings: 3,
  languages: ["bn", "en"],
  answers: { unit: "hour", count: 3 },
  areas: [{ slug: "gulshan", name: "Gulshan", nameBn: "গুলশান", listings: 3 }],
};
const answer = {
  search: { q: "rafiq", language: null, sort: "listings" as const, page: 1 },
  total: 13,
  page: 1,
  pageCount: 2,
  samples: false,
};

test("an agent leads to a page of their own, the areas to theirs, and the next page keeps the name looked for", async () => {
  const screen = await render(<AgentList data={{ ...answer, items: [agent] }} />);
  await expect.element(screen.getByText("13 agents")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Rafiq Islam" })).toHaveAttribute("href", "/agent/1");
  await expect.element(screen.getByRole("link", { name: "Gulshan" })).toHaveAttribute("href", "/area/gulshan");
  await expect.element(screen.getByText("Independent agent")).toBeVisible();
  await expect.element(screen.getByText("Speaks Bengali and English")).toBeVisible();
  await expect.element(screen.getByText("Answers within 3 hours")).toBeVisible();
  expect(screen.getByText("Sample").query()).toBeNull();
  await expect
    .element(screen.getByRole("link", { name: "Next" }))
    .toHaveAttribute("href", "/agents?q=rafiq&sort=listings&page=2");
});

test("a built-in one says that it is a sample, and has no page to go to", async () => {
  const data = { ...answer, items: [{ ...agent, verified: false, demo: true }], samples: true };
  const screen = await render(<AgentList data={data} />);
  await expect.element(screen.getByRole("status").getByText(/made-up samples/)).toBeVisible();
  await expect.element(screen.getByText("Sample", { exact: true })).toBeVisible();
  expect(screen.getByText("Verified").query()).toBeNull();
  expect(screen.getByRole("link", { name: "Rafiq Islam" }).query()).toBeNull();
});

test("in Bengali a name without one keeps its language, and a long one does not widen a phone of 320 px", async () => {
  document.documentElement.lang = "bn";
  await page.viewport(320, 640);
  const name = "Rafiqulislamchowdhuryrahmanuddinahmed";
  const screen = await render(<AgentList data={{ ...answer, items: [{ ...agent, name, nameBn: null }] }} />);
  await expect.element(screen.getByRole("heading", { name })).toHaveAttribute("lang", "en");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(800, 900);
});

test("a name that nobody has is answered with the way back to all", async () => {
  const screen = await render(<AgentList data={{ ...answer, items: [], total: 0, pageCount: 1 }} />);
  await expect.element(screen.getByRole("heading", { name: "No agent found" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "All agents" })).toHaveAttribute("href", "/agents");
});
