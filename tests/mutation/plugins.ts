import { createHash } from "node:crypto";
import { CheckStatus, type Checker, type CheckResult } from "@stryker-mutator/api/check";
import type { Mutant, StrykerOptions } from "@stryker-mutator/api/core";
import type { Ignorer } from "@stryker-mutator/api/ignore";
import type { Reporter } from "@stryker-mutator/api/report";
import { commonTokens, declareClassPlugin, declareValuePlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { isMissed, missedLine } from "./summary.ts";

/** `most`: how many mutants are run at most; the same `seed` chooses the same ones while the code is the same. */
export type Sample = { most: number; seed: number };

/** Stryker has no sample of its own, but a checker may say of a mutant that it is not to be run; the score leaves it out. */
class SampleChecker implements Checker {
  static readonly inject = tokens(commonTokens.options);
  private readonly sample: Sample;
  private chosen = new Set<string>();

  constructor(options: StrykerOptions) {
    this.sample = options["sample"] as Sample;
  }

  async init(): Promise<void> {}

  /** Is called once, with all of them. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    const rank = ({ fileName, location, mutatorName, replacement }: Mutant) =>
      createHash("sha256")
        .update(JSON.stringify([this.sample.seed, fileName.split("/").slice(-2), location, mutatorName, replacement]))
        .digest("hex");
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rank(mutant) }));
    ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    this.chosen = new Set(ranked.slice(0, this.sample.most).map(({ id }) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const result = ({ id }: Mutant): CheckResult =>
      this.chosen.has(id)
        ? { status: CheckStatus.Passed }
        : { status: CheckStatus.CompileError, reason: "not in the sample" };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

type Syntax = { type: string; name?: string; object?: Syntax; property?: Syntax; callee?: Syntax };

/** Sentences for whoever runs the site are no behaviour: what an error says of itself, and what the log is told. */
const operatorsWords: Ignorer = {
  shouldIgnore(path) {
    const { node, parent } = path as { node: Syntax; parent?: Syntax };
    if (node.type !== "StringLiteral" && node.type !== "TemplateLiteral") return undefined;
    const isError = parent?.type === "NewExpression" && parent.callee?.name?.endsWith("Error");
    const isLogged = parent?.type === "CallExpression" && parent.callee?.object?.name === "log";
    return isError || isLogged ? "words for the operator" : undefined;
  },
};

/** Says each mutant that no test notices at once: a long run is of use before its end. */
const missedAtOnce: Reporter = {
  onMutantTested: (result) => {
    if (isMissed(result)) console.log(missedLine(result));
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Reporter, "missed", missedAtOnce),
  declareClassPlugin(PluginKind.Checker, "sample", SampleChecker),
  declareValuePlugin(PluginKind.Ignore, "operators-words", operatorsWords),
];

export const strykerValidationSchema = {
  properties: {
    sample: { type: "object", properties: { most: { type: "number" }, seed: { type: "number" } } },
  },
};
