import { signOutHere } from "./sign-out.ts";

/** Sign Out at the head of the account, whose page is not made of components yet. */
const button = document.querySelector<HTMLElement>("main [data-sign-out]");
button?.addEventListener("click", () => {
  if (button.getAttribute("aria-busy") === "true") return;
  button.setAttribute("aria-busy", "true");
  void signOutHere().finally(() => button.removeAttribute("aria-busy"));
});
