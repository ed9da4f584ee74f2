import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ContactLinks } from "./ContactLinks.tsx";

const agent = { phone: "+8801712345678", whatsapp: "+8801812345678", email: "farhan@home.bd" };
const words = { message: "Is it free?", subject: "Lake flat" };
const serve = () => vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({ counted: true }));
/** What a press would open is another program's. */
const stay = (event: Event) => event.preventDefault();

afterEach(() => vi.restoreAllMocks());

test("each way is a link of its own, and a press counts for the listing", async () => {
  const sent = serve();
  const { container, getByRole } = await render(
    <ContactLinks agent={agent} {...words} place="card" slug="lake-flat" />,
  );
  container.addEventListener("click", stay);
  await expect.element(getByRole("link", { name: /Call/ })).toHaveAttribute("href", "tel:+8801712345678");
  await expect
    .element(getByRole("link", { name: "E-mail" }))
    .toHaveAttribute("href", "mailto:farhan@home.bd?subject=Lake%20flat&body=Is%20it%20free%3F");
  await getByRole("link", { name: /Call/ }).click();
  await getByRole("link", { name: /WhatsApp/ }).click();
  expect(sent.mock.calls.map(([path, init]) => [path, init?.method, init?.keepalive])).toEqual([
    ["/api/listings/lake-flat/contacts", "POST", true],
    ["/api/listings/lake-flat/contacts", "POST", true],
  ]);
});

test("on the agent's own page nothing is counted, and what the agent does not give is not there", async () => {
  const sent = serve();
  const bare = { ...agent, whatsapp: null, email: null };
  const { container, getByRole } = await render(<ContactLinks agent={bare} {...words} place="bar" />);
  container.addEventListener("click", stay);
  await getByRole("link", { name: "Call" }).click();
  expect(getByRole("link").elements()).toHaveLength(1);
  expect(sent).not.toHaveBeenCalled();
});
