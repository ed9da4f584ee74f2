import { execFileSync, spawn } from "node:child_process";
import { connect } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PROPERTY_TYPES } from "#domain/listing/listing.ts";
import { freePort } from "../cluster.ts";

/** A Sphinx that holds the homes of a database. `megabytes`: what its index takes on disk, `seconds`: what filling it took. */
export type Sphinx = { port: number; version: string; megabytes: number; seconds: number; stop: () => Promise<void> };

/** Both scripts: Latin letters and figures, Bengali letters with their signs; Bengali figures as Latin ones. */
const CHARACTERS = "0..9, A..Z->a..z, a..z, U+09E6..U+09EF->0..9, U+0981..U+0983, U+0985..U+09E3, U+09F0, U+09F1";

/** Columns whose values filters compare, as numbers. A home without one has 0, and floors begin at 1. */
const NUMBERS = {
  purpose: "case purpose when 'sale' then 1 else 2 end",
  type: `array_position(array[${PROPERTY_TYPES.map((type) => `'${type}'`).join(", ")}], type) - 1`,
  area_id: "area_id",
  bedrooms: "coalesce(bedrooms, 0)",
  bathrooms: "coalesce(bathrooms, 0)",
  floor: "coalesce(floor + 1, 0)",
  total_floors: "coalesce(total_floors, 0)",
  parking: "coalesce(parking, 0)",
  advance_months: "coalesce(advance_months, 0)",
  negotiable: "price_negotiable::integer",
  mark_count: "mark_count",
  pictured: "pictured::integer",
  lat5: "coalesce(public_lat5, 0)",
  lng5: "coalesce(public_lng5, 0)",
} as const;
/** The same of more than 32 bits: paisa, hundredths of a square foot, microseconds. */
const LARGE = {
  price: "price_paisa",
  size: "(area_sqft * 100)::bigint",
  created: "(extract(epoch from created_at) * 1000000)::bigint",
  confirmed: "coalesce((extract(epoch from confirmed_at) * 1000000)::bigint, 0)",
} as const;
const TEXTS = {
  advertiser: "coalesce(advertiser, '')",
  rental: "coalesce(rental, '')",
  layout: "coalesce(layout, '')",
  furnished: "coalesce(furnished, '')",
  orientation: "coalesce(orientation, '')",
  rental_month: "coalesce(rental_month::text, '')",
  tenants: "coalesce(array_to_string(tenants, ' '), '')",
  amenities: "coalesce(array_to_string(amenities, ' '), '')",
} as const;

/** The configuration: one index of all public homes, filled by one statement, and a daemon that speaks MySQL's protocol. */
function configuration(database: URL, folder: string, port: number): string {
  const columns = Object.entries({ ...NUMBERS, ...LARGE, ...TEXTS }).map(([name, value]) => `${value} as ${name}`);
  const query = `select row_number() over (order by id) as n, ${columns.join(", ")}, listing_search_text(purpose, title, title_bn, description, description_bn) as words from listings where approval = 'approved' and hidden_at is null`;
  const attributes = [
    ...Object.keys(NUMBERS).map((name) => `sql_attr_uint = ${name}`),
    ...Object.keys(LARGE).map((name) => `sql_attr_bigint = ${name}`),
    ...Object.keys(TEXTS).map((name) => `sql_attr_string = ${name}`),
  ];
  return `
source homes {
  type = pgsql
  sql_host = ${database.hostname}
  sql_port = ${database.port || 5432}
  sql_user = ${decodeURIComponent(database.username)}
  sql_pass = ${decodeURIComponent(database.password)}
  sql_db = ${database.pathname.slice(1)}
  sql_query_pre = set statement_timeout = 0
  sql_query = ${query}
  ${attributes.join("\n  ")}
}
index homes {
  source = homes
  path = ${join(folder, "homes")}
  charset_table = ${CHARACTERS}
  min_prefix_len = 3
}
indexer {
  mem_limit = 512M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  log = ${join(folder, "searchd.log")}
  pid_file = ${join(folder, "searchd.pid")}
  workers = threads
  max_children = 64
  listen_backlog = 64
  binlog_path =
}
`;
}

/** What Sphinx calls itself; null where it is not installed. */
export function sphinxVersion(): string | null {
  try {
    return execFileSync("searchd", ["--help"], { encoding: "utf8" }).split("\n")[0] ?? "";
  } catch {
    return null;
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.end());
  });

/** Fills a Sphinx in a temporary folder with the homes of a database and starts it. */
export async function startSphinx(url: string): Promise<Sphinx> {
  const folder = mkdtempSync(join(tmpdir(), "nibash-sphinx-"));
  const [file, port] = [join(folder, "sphinx.conf"), await freePort()];
  writeFileSync(file, configuration(new URL(url), folder, port));
  const started = performance.now();
  execFileSync("indexer", ["--config", file, "--quiet", "homes"], { stdio: "inherit" });
  const seconds = Math.round((performance.now() - started) / 1000);
  const child = spawn("searchd", ["--config", file, "--nodetach"], { stdio: "ignore" });
  const stopped = new Promise((resolve) => child.once("exit", resolve));
  const megabytes = Math.round(Number(execFileSync("du", ["-sk", folder], { encoding: "utf8" }).split("\t")[0]) / 1024);
  const stop = async () => {
    child.kill("SIGTERM");
    await stopped;
    rmSync(folder, { recursive: true, force: true });
  };
  // A large index is read before anybody is listened to.
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (child.exitCode !== null || tries > 300) throw new Error(`searchd did not answer (code ${child.exitCode})`);
    await sleep(200);
  }
  return { port, version: sphinxVersion() ?? "", megabytes, seconds, stop };
}
