import { Client, neonConfig } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bridge, startBridge } from "./bridge.ts";
import { answersSoon } from "#tests/support/processes.ts";

/** What the tests wait for a forgotten transaction; 2.5 s in real life. */
const PATIENCE_MS = 1500;

let bridge: Bridge;

beforeAll(async () => {
  bridge = await startBridge({ patience: PATIENCE_MS });
  neonConfig.wsProxy = () => bridge.address;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineConnect = false;
  const client = await connect();
  await client.query("create table notes (id int primary key, text text not null)");
});

afterAll(async () => {
  await bridge.stop();
});

async function connect(): Promise<Client> {
  const client = new Client(bridge.url);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

test("statements of two clients with parameters never mix", async () => {
  const [left, right] = [await connect(), await connect()];
  const ask = (client: Client, from: number) =>
    Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const { rows } = await client.query("select $1::int as n, $2::text as t", [from + index, `t${from + index}`]);
        expect(rows).toEqual([{ n: from + index, t: `t${from + index}` }]);
      }),
    );
  await Promise.all([ask(left, 0), ask(right, 100_000)]);
});

test("a transaction keeps others out until it ends, and they then see all of it", async () => {
  const [writer, reader] = [await connect(), await connect()];
  await writer.query("begin");
  await writer.query("insert into notes values (1, 'first')");
  let counted: number | undefined;
  const counting = reader.query("select count(*)::int as n from notes where id <= 2").then(({ rows }) => {
    counted = rows[0].n;
  });
  await writer.query("insert into notes values (2, 'second')");
  expect(counted).toBeUndefined();
  await writer.query("commit");
  await counting;
  expect(counted).toBe(2);
});

test("an error leaves the connection usable, inside a transaction until its rollback", async () => {
  const client = await connect();
  await expect(client.query("select $1::int / 0", [1])).rejects.toThrow("division by zero");
  expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
  await client.query("begin");
  await expect(client.query("select nothing")).rejects.toMatchObject({ code: "42703" });
  await expect(client.query("select 1")).rejects.toMatchObject({ code: "25P02" });
  await client.query("rollback");
  expect((await client.query("select 2 as n")).rows).toEqual([{ n: 2 }]);
});

test("who waits for a forgotten transaction is told so by name, and works again afterwards", async () => {
  const [forgetful, waiting] = [await connect(), await connect()];
  await forgetful.query("begin");
  const began = performance.now();
  await expect(waiting.query("select $1::int as n", [1])).rejects.toMatchObject({
    code: "55P03",
    message: expect.stringContaining("EngineBusy"),
    hint: expect.stringContaining("trx"),
  });
  expect(performance.now() - began).toBeGreaterThan(PATIENCE_MS * 0.9);
  await forgetful.query("rollback");
  expect((await waiting.query("select $1::int as n", [7])).rows).toEqual([{ n: 7 }]);
});

test("waiting behind a transaction that works is no reason to give up", async () => {
  const [busy, waiting] = [await connect(), await connect()];
  await busy.query("begin");
  const answer = waiting.query("select 3 as n");
  const end = performance.now() + PATIENCE_MS * 2;
  while (performance.now() < end) await busy.query("select pg_sleep(0.05)");
  await busy.query("commit");
  expect((await answer).rows).toEqual([{ n: 3 }]);
});

test("end() hangs up at once, and a connection that breaks off inside a transaction leaves nothing behind", async () => {
  const [polite, rude, next] = [await connect(), await connect(), await connect()];
  await expect(answersSoon(polite.end())).resolves.toBe(true);
  await rude.query("begin");
  await rude.query("insert into notes values (99, 'never committed')");
  (rude as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect((await next.query("select count(*)::int as n from notes where id = 99")).rows).toEqual([{ n: 0 }]);
});

test("COPY FROM STDIN is refused instead of ending the engine", async () => {
  const client = await connect();
  await expect(client.query("copy notes from stdin")).rejects.toMatchObject({ code: "0A000" });
  expect((await client.query("select 1 as n")).rows).toEqual([{ n: 1 }]);
});

test("a dump becomes another database with the same rows", async () => {
  const client = await connect();
  await client.query("insert into notes values (500, 'kept') on conflict do nothing");
  const snapshot = await bridge.dump();
  const copy = await startBridge({ snapshot });
  const there = new Client(copy.url);
  neonConfig.wsProxy = () => copy.address;
  try {
    await there.connect();
    expect((await there.query("select text from notes where id = 500")).rows).toEqual([{ text: "kept" }]);
    await there.query("delete from notes where id = 500");
    expect((await client.query("select text from notes where id = 500")).rows).toEqual([{ text: "kept" }]);
  } finally {
    neonConfig.wsProxy = () => bridge.address;
    await there.end();
    await copy.stop();
  }
});
