import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isPublicAddress, readAddress } from "./read-address.ts";

const open: (() => void)[] = [];
afterEach(() => {
  process.env["CALENDAR_SERVICE"] = "";
  for (const close of open.splice(0)) close();
});

/** Another site on this machine. `isStandIn`: the product may ask it. */
async function site(answer: RequestListener, isStandIn = true): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (isStandIn) process.env["CALENDAR_SERVICE"] = origin;
  return origin;
}

test("what a site says comes, also from where it leads", async () => {
  const origin = await site((request, response) => {
    if (request.url === "/here") return void response.end("ছুটি");
    response.writeHead(302, { location: "/here" }).end();
  });
  expect(await readAddress(`${origin}/a`)).toEqual({ text: "ছুটি" });
});

test("nobody is led to a machine of this network", async () => {
  let asked = 0;
  const inside = await site((_, response) => {
    asked += 1;
    response.end("secret");
  }, false);
  const origin = await site((_, response) => void response.writeHead(302, { location: inside }).end());
  expect(await readAddress(origin)).toEqual({ problem: "forbidden" });
  // A name of the public kind that leads here is met where names are looked up.
  expect(await readAddress("https://127.0.0.1/")).toEqual({ problem: "forbidden" });
  expect(asked).toBe(0);
});

test("a circle ends", async () => {
  const origin = await site((_, response) => void response.writeHead(301, { location: "/again" }).end());
  expect(await readAddress(origin)).toEqual({ problem: "unreachable" });
});

test("a refusal, and an answer that is cut off, are none", async () => {
  const refused = await site((_, response) => void response.writeHead(500).end("BEGIN:VCALENDAR"));
  expect(await readAddress(refused)).toEqual({ problem: "unreachable" });
  const cut = await site((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("BEGIN:VCALENDAR", () => response.destroy());
  });
  expect(await readAddress(cut)).toEqual({ problem: "unreachable" });
});

test("a megabyte is read, and no more", async () => {
  const origin = await site((_, response) => {
    const part = Buffer.alloc(64_000, "a");
    const write = () => {
      while (response.write(part));
    };
    response.on("drain", write);
    response.on("error", () => undefined);
    write();
  });
  expect(await readAddress(origin)).toEqual({ problem: "too-large" });
});

test("who says nothing is waited for only so long", { timeout: 12_000 }, async () => {
  const origin = await site(() => undefined);
  expect(await readAddress(origin)).toEqual({ problem: "unreachable" });
});

test.each(["1.1.1.1", "103.4.145.1", "2606:4700::1111"])("%s is of the public internet", (address) =>
  expect(isPublicAddress(address)).toBe(true),
);
test.each(
  "0.0.0.0 10.1.2.3 100.64.1.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:1.1.1.1 fe80::1 fd00::1 2001:db8::1 2002:a00:1::1 64:ff9b::a00:1 name".split(
    " ",
  ),
)("%s is not", (address) => expect(isPublicAddress(address)).toBe(false));
