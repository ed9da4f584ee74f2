import { Hono } from "hono";
import * as v from "valibot";
import { mountCalendars } from "./calendars.ts";
import { type Faults, faultsSchema } from "./faults.ts";
import { listPage, mailPage } from "./page.ts";
import { mountPush } from "./push.ts";
import { replyAddressOf, sendReply } from "./reply.ts";
import type { Store } from "./store.ts";

/** The token that the local stand-in for an SMS provider accepts. */
export const LOCAL_SMS_TOKEN = "local";
const LONGEST_WAIT_MS = 30_000;
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
/** A mail may show any content, but load nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const smsSchema = v.object({ to: v.string(), text: v.string() });

type Query = { to: string; after: number; wait: number };

/**
 * The pages and lists of the inbox. `GET /mails?to=&after=&wait=`: newest first, for one recipient, newer than an id; waits up to `wait`
 * milliseconds for the first one. The same for `/sms` and `/pushes`.
 */
export function createWeb(store: Store, faults: Faults, folder: string): Hono {
  const app = new Hono();
  app.use(async (c, next): Promise<Response | undefined> => {
    // Refuses requests from websites: a public domain that resolves to this machine must not read sign-in codes or post anything here.
    const origin = c.req.header("origin");
    const foreign = origin !== undefined && !LOCAL_HOST.test(origin.replace(/^https?:\/\//, ""));
    if (!LOCAL_HOST.test(c.req.header("host") ?? "") || foreign) return c.text("Not from there", 403);
    await next();
    c.res.headers.set("cache-control", "no-store");
    return undefined;
  });

  async function find<T extends { id: number; to: string | string[] }>(list: T[], query: Query): Promise<T[]> {
    const end = Date.now() + Math.min(query.wait, LONGEST_WAIT_MS);
    for (;;) {
      const found = list.filter(
        ({ id, to }) => id > query.after && (query.to === "" || [to].flat().includes(query.to.toLowerCase())),
      );
      const left = end - Date.now();
      if (found.length > 0 || left <= 0) return found;
      await store.change(left);
    }
  }
  const queryOf = (query: (name: string) => string | undefined): Query => ({
    to: query("to") ?? "",
    after: Number(query("after") ?? 0),
    wait: Number(query("wait") ?? 0),
  });
  const mailOf = (id: string) => store.mails.find((mail) => mail.id === Number(id));

  app.get("/", (c) => c.html(listPage(store)));
  app.get("/inbox", (c) => c.json({ inbox: folder }));
  for (const kind of ["mails", "sms", "pushes"] as const) {
    app.get(`/${kind}`, async (c) =>
      c.json(
        await find<{ id: number; to: string | string[] }>(
          store[kind],
          queryOf((name) => c.req.query(name)),
        ),
      ),
    );
  }
  app.get("/mails/:id", (c) => {
    const mail = mailOf(c.req.param("id"));
    return mail ? c.html(mailPage(mail)) : c.text("No such mail", 404);
  });
  app.get("/mails/:id/html", (c) => {
    const mail = mailOf(c.req.param("id"));
    if (!mail) return c.text("No such mail", 404);
    c.header("content-security-policy", MAIL_POLICY);
    return c.html(mail.html.replace(/<head>/i, '<head><base target="_blank">'));
  });
  app.post("/mails/:id/reply", async (c) => {
    const mail = mailOf(c.req.param("id"));
    const recipient = mail && replyAddressOf(mail);
    if (!mail || !recipient) return c.text("No such mail", 404);
    const words = (await c.req.formData()).get("words");
    // The text of a person may contain other links; only the link to the conversation is ours.
    const own = mail.links.find((link) => /\/(?:inquiry\?token=|account\/inquiries\/)/.test(link));
    const site = own ?? process.env["SITE_URL"] ?? "";
    const said = await sendReply(site, mail, recipient, typeof words === "string" ? words : "").catch(
      (error: unknown) => `The site cannot be reached: ${String(error)}`,
    );
    return c.html(mailPage(mail, said));
  });
  app.post("/delete", (c) => {
    store.clear();
    return c.redirect("/", 303);
  });

  app.get("/faults", (c) => c.json(faults.list));
  app.put("/faults", async (c) => {
    const given = v.safeParse(faultsSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.json(v.flatten(given.issues), 400);
    faults.set(given.output);
    return c.json(faults.list);
  });

  app.post("/sms-provider", async (c) => {
    if (c.req.header("authorization") !== `Bearer ${LOCAL_SMS_TOKEN}`) return c.text("Wrong token", 401);
    const given = v.safeParse(smsSchema, await c.req.json().catch(() => null));
    if (!given.success) return c.text("Send to and text", 400);
    const fault = await faults.meet("sms", given.output.to);
    if (fault?.reply) return new Response(null, { status: fault.reply });
    store.addSms({ ...given.output, key: c.req.header("idempotency-key") ?? "" });
    // An error while streaming makes the server cut the connection.
    if (fault?.drop) throw new Error("Dropped on purpose");
    return c.json({ status: "sent" });
  });
  mountPush(app, store, faults);
  mountCalendars(app);
  return app;
}
