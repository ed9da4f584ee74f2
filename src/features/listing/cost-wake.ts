/** Fetches what the sum of a purchase needs when somebody first goes to one of its figures. */
const panel = document.querySelector<HTMLElement>("[data-cost]");
panel?.addEventListener("focusin", () => void import("./cost-to-own.ts").then(({ startCost }) => startCost(panel)), {
  once: true,
});
