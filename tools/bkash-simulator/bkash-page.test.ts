import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startBkash, type Bkash } from "./server.ts";
import { merchant } from "./bkash-client.ts";

let bkash: Bkash;
const visited: string[] = [];
beforeAll(async () => {
  bkash = await startBkash({
    deliver: async (request) => {
      visited.push(request.url);
      return new Response("");
    },
  });
});
beforeEach(() => {
  bkash.control.reset();
  visited.length = 0;
});
afterAll(() => bkash.stop());

const CALLBACK = "https://example.test/pay/cb?o=81";

/** A customer with a browser without JavaScript: every form carries along what the page has in it. */
async function customer(more: Record<string, unknown> = {}) {
  const shop = merchant(bkash, "v1");
  await shop.enter();
  const { body } = await shop.create(more);
  const at = String(body["bkashURL"]);
  const open = async (address: string) => (await fetch(new URL(address, bkash.address))).text();
  let page = await open(at);
  const hidden = () =>
    Object.fromEntries(
      [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    );
  return {
    at,
    id: String(body["paymentID"]),
    shop,
    page: () => page,
    open: async (address: string) => (page = await open(address)),
    /** Presses a button with what was typed in. Returns where the browser is sent, if that is off this page. */
    async press(button: "confirm" | "close" | "resend", typed: Record<string, string> = {}): Promise<string | null> {
      const answer = await fetch(`${bkash.address}/page`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ ...hidden(), do: button, ...typed }),
      });
      const location = answer.headers.get("location");
      if (location?.startsWith("http")) return location;
      page = location ? await open(location) : await answer.text();
      return null;
    },
    async prove(): Promise<string | null> {
      await this.press("confirm", { wallet: "01770618575" });
      await this.press("confirm", { otp: "123456" });
      return this.press("confirm", { pin: "12121" });
    },
  };
}

const parametersOf = (address: string | null) => Object.fromEntries(new URL(address!).searchParams);

describe("the hosted page", () => {
  test("says that it is a simulator, for whom, what and how much, in both languages", async () => {
    const { at, page, open } = await customer({ merchantInvoiceNumber: "BK-81-1", amount: "1500.00" });
    for (const text of ["Simulator.", "Nibash", "BK-81-1", "৳1500.00", "01XXXXXXXXX", "Close", "Confirm", "বাংলা"])
      expect(page()).toContain(text);
    await open(`${at}&lang=bn`);
    for (const text of ['lang="bn"', "সিমুলেটর", "নিবাস", "৳১৫০০.০০", "বন্ধ করুন", "নিশ্চিত করুন"])
      expect(page()).toContain(text);
  });

  test("leads through number, code and PIN back with success, and the shop can execute", async () => {
    const person = await customer();
    expect(await person.press("confirm", { wallet: "+880 1770-618575" })).toBeNull();
    expect(person.page()).toContain("017 ** *** 575");
    await person.press("resend");
    expect(person.page()).toContain("A new code has been sent.");
    expect(await person.press("confirm", { otp: "১২৩৪৫৬" })).toBeNull();
    expect(person.page()).toContain('name="pin"');
    const back = await person.press("confirm", { pin: "12121" });
    expect(back).toContain(`${CALLBACK}&paymentID=${person.id}`);
    expect(parametersOf(back)).toEqual({
      o: "81",
      paymentID: person.id,
      status: "success",
      signature: expect.any(String),
      apiVersion: "1.2.0-beta/",
    });
    expect((await person.shop.execute(person.id)).body).toMatchObject({ transactionStatus: "Completed" });
    expect(await person.open(person.at)).toContain("This payment has ended");
  });

  test("fills in a wallet that the shop named", async () => {
    expect((await customer({ payerReference: "01770618576" })).page()).toContain('value="01770618576"');
  });

  test("does not take what is no number, or nobody's", async () => {
    const person = await customer();
    for (const wallet of ["", "0177061857", "02770618575"]) {
      await person.press("confirm", { wallet });
      expect(person.page()).toContain("This is not an account number");
    }
    await person.press("confirm", { wallet: "01700000000" });
    expect(person.page()).toContain("This number has no bKash account");
  });

  test("Close cancels at every screen, with the signature that success has", async () => {
    const person = await customer();
    await person.press("confirm", { wallet: "01770618575" });
    const back = await person.press("close");
    const { body } = await person.shop.query(person.id);
    expect(parametersOf(back)).toMatchObject({ status: "cancel" });
    expect(body).toMatchObject({ transactionStatus: "Initiated" });
    expect(parametersOf(back)["signature"]).toBe(bkash.control.payment(person.id).signature);
  });

  test.each(["otp", "pin"])("three times a wrong %s is a failure", async (field) => {
    const person = await customer();
    await person.press("confirm", { wallet: "01770618575" });
    if (field === "pin") await person.press("confirm", { otp: "123456" });
    expect(await person.press("confirm", { [field]: "1" })).toBeNull();
    expect(person.page()).toContain('role="alert"');
    expect(await person.press("confirm", { [field]: "2" })).toBeNull();
    expect(parametersOf(await person.press("confirm", { [field]: "3" }))).toMatchObject({ status: "failure" });
  });

  test("a form of an earlier screen is not held against the customer", async () => {
    const person = await customer();
    await person.press("confirm", { wallet: "01770618575" });
    await person.press("confirm", { step: "wallet", wallet: "01770618576" });
    expect(person.page()).toContain("017 ** *** 575");
  });

  test("nobody gets in without the hash, or when the day is over", async () => {
    const person = await customer();
    expect(await person.open(person.at.replace(/hash=\w+/, "hash=guess"))).toContain("This payment has ended");
    bkash.control.clock.advance(86_400_000);
    expect((await fetch(person.at)).status).toBe(410);
  });

  test("writes what it is given as text", async () => {
    const { page } = await customer({ payerReference: `"><script>alert(1)</script>`, merchantInvoiceNumber: `B'"-1` });
    expect(page()).not.toContain("<script>");
    expect(page()).toContain("B&#39;&quot;-1");
  });

  test("joins its parameters with a question mark where the callback has none", async () => {
    const person = await customer({ callbackURL: "https://example.test/pay/cb/81" });
    expect(await person.press("close")).toContain("https://example.test/pay/cb/81?paymentID=");
  });
});

describe("faults of the callback", () => {
  test.each([
    ["twice", ["success"]],
    ["cancel-first", ["cancel"]],
    ["failure-first", ["failure"]],
  ] as const)("%s: the shop hears from somebody else as well", async (kind, early) => {
    bkash.control.faults.add([{ step: "callback", kind }]);
    expect(parametersOf(await (await customer()).prove())).toMatchObject({ status: "success" });
    await bkash.control.ipn.settle();
    expect(visited.map((address) => new URL(address).searchParams.get("status"))).toEqual(early);
  });

  test("none: the customer stays where they are", async () => {
    bkash.control.faults.add([{ step: "callback", kind: "none" }]);
    const person = await customer();
    expect(await person.prove()).toBeNull();
    expect(person.page()).toContain("You are not sent back");
    expect(bkash.control.payment(person.id).state).toBe("authorised");
  });
});
