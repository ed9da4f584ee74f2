import { expect, test } from "vitest";
import { plant } from "../support/lint/plants.ts";

async function reported(body: string): Promise<number> {
  const code = `export const Plant = () => ${body};\n`;
  return (await plant("src/ui/Plant.tsx", code)).filter(({ ruleId }) => ruleId === "nibash/text-beside-conditions")
    .length;
}

test.each([
  ["a message", "<p>{m.ui_close()}{open && <b />}</p>"],
  ["what is formatted", "<p>{open && <b />}{formatPrice(price)}</p>"],
  ["a label", "<label>{label} {required ? <b /> : null}</label>"],
  ["a text that goes", "<p>{open && m.ui_close()}<b /></p>"],
  ["a text beside a list", "<>{title}{list.map((one) => <li key={one} />)}</>"],
])("%s beside what comes and goes stands in an element of its own", async (_, body) => {
  expect(await reported(body)).toBe(1);
});

test.each([
  "<p><span>{m.ui_close()}</span>{open && <b />}</p>",
  "<p>{m.ui_close()}</p>",
  "<p>{open ? m.ui_close() : m.ui_open()}</p>",
  `<p><b />{" "}{open && <i />}</p>`,
  "<p>{label} <b /></p>",
])("%s is left alone", async (body) => {
  expect(await reported(body)).toBe(0);
});
