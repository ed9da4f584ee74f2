import { describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { problemOf } from "#api/problem.ts";
import type { AgencyAnswer } from "#api/account/agency.ts";
import { AGENCY_ACTS, type AgencyMember, type OwnAgency } from "#domain/agency/agency.ts";
import { AgencyScreen } from "./AgencyScreen.tsx";

const member = (id: string, name: string, rest: Partial<AgencyMember> = {}): AgencyMember => ({
  id,
  name,
  nameBn: null,
  image: null,
  role: "agent",
  joinedAt: "2026-01-05T06:00:00.000Z",
  listings: 0,
  reachable: true,
  notice: null,
  ...rest,
});
const AGENCY: OwnAgency = {
  id: "g",
  slug: "rahman-homes-1",
  name: "Rahman Homes",
  nameBn: "রহমান হোমস",
  named: true,
  waitingName: null,
  phone: null,
  role: "owner",
  outside: 0,
  members: [
    member("o", "Rahima Begum", { role: "owner" }),
    member("a", "Karim Uddin", { listings: 3 }),
    member("q", "Sadia Islam", { reachable: false }),
  ],
  invitations: [{ id: "i1", email: "new@example.com", role: "agent", expiresAt: "2026-02-01T06:00:00.000Z" }],
  listings: [{ id: "l1", title: "Lake flat", titleBn: "লেকের ফ্ল্যাট", agentId: "a", approval: "pending", hidden: false }],
};
const OURS: AgencyAnswer = { agency: AGENCY, invitations: [] };
const NONE: AgencyAnswer = { agency: null, invitations: [] };
const INVITED: AgencyAnswer = {
  agency: null,
  invitations: [
    {
      id: "i1",
      agency: "Rahman Homes",
      agencyBn: "রহমান হোমস",
      by: "Rahima Begum",
      role: "agent",
      expiresAt: "2026-02-01T06:00:00.000Z",
    },
  ],
};
const serve = (status: number, body: unknown) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
const requestOf = (sent: ReturnType<typeof serve>) => {
  const [path, init] = sent.mock.calls.at(-1) ?? [];
  return { path, method: init?.method, body: JSON.parse(String(init?.body)) as object };
};
const screenOf = (first: AgencyAnswer, me = "o", answer: Parameters<typeof AgencyScreen>[0]["answer"] = null) =>
  render(<AgencyScreen first={first} me={me} answer={answer} />);

describe("without an agency", () => {
  test("one is founded; what is missing is said before anything is sent", async () => {
    const sent = serve(201, OURS);
    const screen = await screenOf(NONE);
    await screen.getByRole("button", { name: "Found the agency" }).click();
    await expect.element(screen.getByRole("textbox", { name: "Name of the agency" })).toHaveAttribute("aria-invalid");
    expect(sent).not.toHaveBeenCalled();
    await screen.getByRole("textbox", { name: "Name of the agency" }).fill("Rahman Homes");
    await screen.getByRole("button", { name: "Found the agency" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Rahman Homes is founded/);
    await expect.element(screen.getByRole("status")).toHaveFocus();
    await expect.element(screen.getByRole("heading", { name: "Members" })).toBeVisible();
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency", method: "POST", body: { name: "Rahman Homes" } });
  });

  test("an invitation is accepted or declined; one that is over says so", async () => {
    const sent = serve(404, problemOf("invitation-not-found"));
    const screen = await screenOf(INVITED);
    const invitation = screen.getByRole("region", { name: "Rahman Homes invites you" });
    await expect.element(invitation).toMatchTextContent(/Invited by Rahima Begum, open until 1 February 2026/);
    await invitation.getByRole("button", { name: "Accept" }).click();
    await expect.element(invitation.getByRole("alert")).toMatchTextContent(/not open any more/);
    expect(requestOf(sent)).toMatchObject({
      path: "/api/agency/invitations/i1/answer",
      method: "POST",
      body: { answer: "accept" },
    });
    serve(200, NONE);
    await invitation.getByRole("button", { name: "Decline" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/declined/);
    expect(invitation.query()).toBeNull();
  });

  test("without a script what was typed comes back with what was wrong", async () => {
    const answer = {
      form: "agency",
      done: false,
      values: { nameBn: "নাম" },
      problem: { code: "invalid-input" as const, errors: [{ field: "name", code: "required" }] },
    };
    const screen = await screenOf(NONE, "o", answer);
    await expect.element(screen.getByRole("textbox", { name: "Name in Bengali" })).toHaveValue("নাম");
    await expect.element(screen.getByRole("alert")).toMatchTextContent(/Name of the agency/);
  });
});

describe("an owner", () => {
  test("invites, and takes an invitation back", async () => {
    const sent = serve(201, OURS);
    const screen = await screenOf(OURS);
    await screen.getByRole("textbox", { name: "E-mail address" }).fill("Some@example.com");
    await screen.getByRole("button", { name: "Send the invitation" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Some@example.com is on its way/);
    await expect.element(screen.getByRole("textbox", { name: "E-mail address" })).toHaveValue("");
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency/invitations", body: { role: "agent" } });
    serve(200, { ...OURS, agency: { ...AGENCY, invitations: [] } });
    await screen.getByRole("button", { name: "Take back: new@example.com" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/taken back/);
    expect(screen.getByText("new@example.com").query()).toBeNull();
  });

  test("makes a member an owner from the menu", async () => {
    const sent = serve(200, OURS);
    const screen = await screenOf(OURS);
    await screen.getByLabelText("More for Karim Uddin").click();
    await screen.getByRole("button", { name: "Make an owner" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Karim Uddin is an owner now/);
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency/members/a", method: "PATCH", body: { role: "owner" } });
  });

  test("removes a member, and says who takes the listings over: somebody who can be called", async () => {
    const sent = serve(200, { ...OURS, agency: { ...AGENCY, members: AGENCY.members.filter(({ id }) => id !== "a") } });
    const screen = await screenOf(OURS);
    await screen.getByLabelText("More for Karim Uddin").click();
    await screen.getByRole("button", { name: "Remove from the agency" }).click();
    const dialog = screen.getByRole("dialog", { name: "Remove Karim Uddin?" });
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect
      .element(dialog.getByRole("combobox", { name: "Who takes them over?" }))
      .toHaveAttribute("aria-invalid", "true");
    expect(sent).not.toHaveBeenCalled();
    expect(
      dialog
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Choose a member", "Rahima Begum"]);
    await dialog.getByRole("combobox", { name: "Who takes them over?" }).selectOptions("Rahima Begum");
    await dialog.getByRole("button", { name: "Remove", exact: true }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Karim Uddin is no longer a member/);
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency/members/a", method: "DELETE", body: { to: "o" } });
  });

  test("who is the only one is told so; alone they close it", async () => {
    const screen = await screenOf(OURS);
    await expect.element(screen.getByText(/You are the only owner/)).toBeVisible();
    serve(200, NONE);
    await screen.rerender(
      <AgencyScreen
        key="alone"
        first={{ ...OURS, agency: { ...AGENCY, members: [AGENCY.members[0]!] } }}
        me="o"
        answer={null}
      />,
    );
    await screen.getByRole("button", { name: "Close the agency" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Close the agency" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Rahman Homes is closed/);
    await expect.element(screen.getByRole("heading", { name: "Create an agency" })).toBeVisible();
  });

  test("finds every listing of the agency, and the way to change it", async () => {
    const screen = await screenOf(OURS);
    await expect.element(screen.getByText("shown by Karim Uddin")).toBeVisible();
    await expect
      .element(screen.getByRole("link", { name: "Change: Lake flat" }))
      .toHaveAttribute("href", "/en/post-property?edit=l1");
  });
});

describe("an agent", () => {
  const agents: AgencyAnswer = { ...OURS, agency: { ...AGENCY, role: "agent", invitations: [], listings: [] } };

  test("sees the members, and has a menu for their own listings only", async () => {
    const screen = await screenOf(agents, "a");
    await expect.element(screen.getByLabelText("More for Karim Uddin")).toBeVisible();
    expect(screen.getByLabelText("More for Rahima Begum").query()).toBeNull();
    expect(screen.getByRole("heading", { name: "Invite somebody" }).query()).toBeNull();
    const sent = serve(200, agents);
    await screen.getByLabelText("More for Karim Uddin").click();
    await screen.getByRole("button", { name: "Hand over the listings" }).click();
    await screen.getByRole("combobox", { name: "Who takes them over?" }).selectOptions("Rahima Begum");
    await screen.getByRole("button", { name: "Hand over", exact: true }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/handed over/);
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency/handover", body: { from: "a", to: "o" } });
  });

  test("brings in what they posted before they joined", async () => {
    const screen = await screenOf({ ...agents, agency: { ...agents.agency!, outside: 2 } }, "a");
    await expect.element(screen.getByText(/2 listings of yours are not the agency's/)).toBeVisible();
    const sent = serve(200, agents);
    await screen.getByRole("button", { name: "Bring them into the agency" }).click();
    await expect.element(screen.getByRole("status")).toMatchTextContent(/Your listings are the agency's now/);
    expect(requestOf(sent)).toMatchObject({ path: "/api/agency/listings", method: "POST" });
    await expect.element(screen.getByRole("heading", { name: "Your other listings" })).not.toBeInTheDocument();
  });

  test("leaves; who takes over needs a number", async () => {
    const unreachable = AGENCY.members.map((each) => ({ ...each, reachable: false }));
    const screen = await screenOf({ ...agents, agency: { ...agents.agency!, members: unreachable } }, "a");
    await screen.getByRole("button", { name: "Leave the agency" }).click();
    await expect.element(screen.getByText(/Nobody else here has a phone number/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Leave", exact: true })).toBeDisabled();
  });

  test("can read who may do what: a row for everything that the table knows, or that goes with it", async () => {
    const screen = await screenOf(agents, "a");
    await screen.getByText("Who may do what").click();
    const rows = screen.getByRole("table").getByRole("row").elements();
    expect(rows.length).toBeGreaterThan(AGENCY_ACTS.length / 2);
    await expect.element(screen.getByRole("row", { name: /Close the agency/ })).toMatchTextContent(/Yes.*No/);
  });
});
