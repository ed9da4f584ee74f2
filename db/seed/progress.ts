import { Presets, SingleBar } from "cli-progress";

export type Progress = { update(done: number): void; say(text: string): void; stop(): void };

/** A progress bar in a terminal; otherwise a line for every tenth. `what` names the unit of `total`. */
export function progressBar(total: number, what = "listings"): Progress {
  if (!process.stdout.isTTY) {
    let tenth = 0;
    return {
      update(done) {
        const now = Math.floor((done / total) * 10);
        if (now > tenth) console.log(`${now * 10} % (${done} of ${total} ${what})`);
        tenth = Math.max(tenth, now);
      },
      say: () => undefined,
      stop: () => undefined,
    };
  }
  const bar = new SingleBar(
    { format: `{bar} {percentage} % | {value} of {total} ${what} | {eta_formatted} left | {step}`, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0, { step: "writing" });
  return {
    update: (done) => bar.update(done),
    say: (step) => bar.update({ step }),
    stop: () => bar.stop(),
  };
}

export const silent: Progress = { update: () => undefined, say: () => undefined, stop: () => undefined };
