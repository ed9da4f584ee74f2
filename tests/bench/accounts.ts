import { parseArgs } from "node:util";
import { atLeast, atMost, machine, median, printBars, printTable, writeResult, type Bar } from "./report.ts";
import { startDatabase } from "./site/database.ts";
import type { Rate } from "./accounts/callers.ts";

const ACCOUNTS = 60;
const CLIENTS = 4;
/** The largest relative difference between the medians for known and unknown addresses. */
const DIFFERENCE_MAX = 0.1;
const TIMES = 200;

type Line = Rate & { what: string };

/**
 * The cost of accounts: sign-ins per second compared with the bare password check, and session checks per second compared with the bare
 * query, all in this process without a network; and whether answer times reveal which addresses are known. `--seconds 2` makes it shorter.
 * @returns whether every bar was met
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { seconds: { type: "string", default: "5" } } });
  const seconds = Number(values.seconds);
  const begin = machine();
  process.env["LOG_LEVEL"] = "silent";
  const database = await startDatabase();
  // Imported here, because the app reads the environment when it is loaded.
  const { db } = await import("#db/client.ts");
  const { sessionIdOf } = await import("#db/accounts/sessions.ts");
  const { hashPassword, isPassword } = await import("#server/sessions/password.ts");
  const { readSession } = await import("#server/sessions/session.ts");
  const auth = (await import("#functions/auth.ts")).default;
  const authUser = (await import("#functions/auth.ts")).default;
  const { context, emailOf, forgetLimits, makeAccounts, ORIGIN, PASSWORD, post, rateOf, settle, timeOf } =
    await import("./accounts/callers.ts");
  try {
    console.log(`${database.name}, ${begin.machine}, Node ${begin.node}, load ${begin.load}\n`);
    const hash = await hashPassword(PASSWORD);
    await makeAccounts(ACCOUNTS, hash);
    const cookies = new Map<string, string>();
    const signIn = async (email: string, password: string) => {
      const answer = await auth(
        post("/api/auth/sign-in", { identifier: email, password }, cookies.get(email)),
        context,
      );
      const [cookie] = answer.headers.getSetCookie();
      if (cookie) cookies.set(email, cookie.split(";")[0]!);
      return answer.status;
    };
    const must = async (status: Promise<number>, expected: number) => {
      if ((await status) !== expected) throw new Error(`Answered ${await status}, not ${expected}`);
    };

    const lines: Line[] = [];
    const measure = async (what: string, work: (n: number) => Promise<unknown>) => {
      await forgetLimits();
      lines.push({ what, ...(await rateOf(work, CLIENTS, seconds)) });
      process.stderr.write(".");
    };
    await measure("bare password check", () => isPassword(hash, PASSWORD));
    // A different account each time: simultaneous sign-ins to one account wait for each other, and ten are the limit.
    await measure("sign-in", async (n) => {
      if (n % ACCOUNTS === 0) await forgetLimits();
      await must(signIn(emailOf(n % ACCOUNTS), PASSWORD), 200);
    });
    await must(signIn(emailOf(0), PASSWORD), 200);
    const cookie = cookies.get(emailOf(0)) ?? "";
    const id = sessionIdOf(cookie.split("=")[1] ?? "");
    const asked = () => new Request(new URL("/api/auth/user", ORIGIN), { headers: { cookie } });
    await measure("bare query of a session", () =>
      db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
    await measure("session check", async () => {
      if (!(await readSession(asked()))) throw new Error("The session is gone");
    });
    await measure("GET /api/auth/user", async () => (await authUser(asked(), context)).json());

    const differences: { what: string; known: number; unknown: number }[] = [];
    const compare = async (what: string, work: (email: string) => Promise<unknown>) => {
      const known: number[] = [];
      const unknown: number[] = [];
      for (let n = 0; n < TIMES; n += 1) {
        await forgetLimits();
        // Alternately, so that other load on the machine affects both alike.
        const pairs = [
          [known, emailOf(n % ACCOUNTS)],
          [unknown, `ghost${n}@example.com`],
        ] as const;
        for (const [times, email] of n % 2 ? pairs.toReversed() : pairs) {
          times.push(await timeOf(() => work(email)));
          // Work after the answer must be finished before the next measurement begins.
          await settle();
        }
      }
      differences.push({ what, known: median(known), unknown: median(unknown) });
      process.stderr.write(".");
    };
    await compare("sign-in, wrong password", (email) => must(signIn(email, "not this password"), 401));
    await compare("sign-up", async (email) => {
      const body = { name: "Somebody", email, password: "another long password", locale: "en" };
      await must(
        auth(post("/api/auth/sign-up", body), context).then(({ status }) => status),
        202,
      );
    });
    await compare("sign-in, password of a sign-up", (email) => must(signIn(email, "another long password"), 403));
    for (const path of ["recover", "otp", "resend"]) {
      await compare(path, (identifier) =>
        must(
          auth(post(`/api/auth/${path}`, { identifier }), context).then(({ status }) => status),
          202,
        ),
      );
    }
    process.stderr.write("\n");

    printTable(
      ["what", "a second", "p50 ms", "p99 ms"],
      lines.map(({ what, rate, p50, p99 }) => [what, rate, p50, p99]),
    );
    console.log("");
    const share = ({ known, unknown }: { known: number; unknown: number }) =>
      Math.abs(known - unknown) / Math.min(known, unknown);
    printTable(
      [`median of ${TIMES}, ms`, "known", "unknown", "difference"],
      differences.map((line) => [
        line.what,
        line.known.toFixed(2),
        line.unknown.toFixed(2),
        `${(share(line) * 100).toFixed(1)} %`,
      ]),
    );
    const rate = (what: string) => lines.find((line) => line.what === what)!.rate;
    const bars: Bar[] = [
      atLeast("sign-in", "share of the bare password check", rate("sign-in") / rate("bare password check"), 0.5),
      atLeast("session check", "share of the bare query", rate("session check") / rate("bare query of a session"), 0.5),
      ...differences.map((line) => atMost(line.what, "known and unknown differ by", share(line), DIFFERENCE_MAX)),
    ];
    const passed = printBars(bars);
    writeResult("accounts", { ...begin, database: database.name, seconds, lines, differences, bars });
    return passed;
  } finally {
    await db.destroy();
    await database.stop();
  }
}
