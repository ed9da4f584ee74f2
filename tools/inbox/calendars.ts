import type { Hono } from "hono";

/**
 * Stands in for a site that sells the same rooms: what `PUT /calendars/:name` says is its calendar from then on, `?status=` how it answers (302 leads
 * to the text as an address).
 */
export function mountCalendars(app: Hono): void {
  const calendars = new Map<string, { text: string; status: number }>();
  app.put("/calendars/:name", async (c) => {
    calendars.set(c.req.param("name"), { text: await c.req.text(), status: Number(c.req.query("status") ?? 200) });
    return c.body(null, 204);
  });
  app.get("/calendars/:name", (c) => {
    const found = calendars.get(c.req.param("name"));
    if (!found) return c.text("No such calendar", 404);
    const { text, status } = found;
    if (status === 302) return c.redirect(text, 302);
    return new Response(text, { status, headers: { "content-type": "text/calendar; charset=utf-8" } });
  });
}
