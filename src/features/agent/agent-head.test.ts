import { describe, expect, test } from "vitest";
import type { AgentArea } from "#domain/agency/agent.ts";
import type { Locale } from "#domain/locale.ts";
import { withLocale } from "#i18n/request-locale.ts";
import { agentHead } from "./agent-head.ts";

const GULSHAN: AgentArea = { slug: "gulshan", name: "Gulshan", nameBn: "গুলশান", listings: 3 };
const agent = {
  id: "1",
  name: "Rafiq Islam",
  nameBn: "রফিক ইসলাম",
  company: null,
  image: null,
  verified: true,
  phone: "+8801000000000",
  whatsapp: null,
  email: null,
};

function title(locale: Locale, company: string | null, areas: AgentArea[]): string {
  const list = { purpose: null, page: 1 };
  const found = { agent: { ...agent, company }, areas, list, listings: { sale: 2, rent: 1 } };
  return withLocale(locale, () => agentHead(found, locale).title);
}

describe("the title of an agent's page", () => {
  test("tells two of one name in one company by where they work", () => {
    expect(title("en", "Nodi", [GULSHAN])).toBe("Rafiq Islam, property agent at Nodi in Gulshan");
    expect(title("bn", "Nodi", [GULSHAN])).toBe("রফিক ইসলাম, প্রপার্টি এজেন্ট, নদী, গুলশান");
  });

  test("says what there is", () => {
    expect(title("en", "Nodi", [])).toBe("Rafiq Islam, property agent at Nodi");
    expect(title("en", null, [GULSHAN])).toBe("Rafiq Islam, property agent in Gulshan");
    expect(title("bn", null, [GULSHAN])).toBe("রফিক ইসলাম, গুলশান এলাকার প্রপার্টি এজেন্ট");
    expect(title("en", null, [])).toBe("Rafiq Islam, property agent");
  });
});
