/** What an act may ask of a browser: the same for every engine, so that each act is written once. */
export type Engine = {
  name: string;
  /** Opens a path of the site, or an address elsewhere, and waits until it is loaded. */
  go(path: string): Promise<void>;
  /** Runs a function in the page; what it is given and what it returns is JSON. */
  run<Given extends unknown[], Result>(work: (...given: Given) => Result, ...given: Given): Promise<Awaited<Result>>;
  /** Scrolls to the first element that the selector finds and presses its middle with a pointer. */
  press(selector: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses keys one after the other; `ArrowRight`, `Escape` and the like by their names. */
  keys(...names: string[]): Promise<void>;
  /** Puts files of this machine into a file field. */
  attach(selector: string, files: string[]): Promise<void>;
  /** Cookies and storage of the site are as on the first visit. */
  forget(): Promise<void>;
  close(): Promise<void>;
};

export type EngineOptions = { origin: string };

/** Milliseconds that an act waits for what a visitor would see: comes at once or not at all, unless other work holds the machine up. */
const WAITS = 30_000;

/** Asks again until the page answers something true, and gives that back. */
export async function until<Given extends unknown[], Result>(
  engine: Engine,
  what: string,
  look: (...given: Given) => Result,
  ...given: Given
): Promise<NonNullable<Awaited<Result>>> {
  const end = Date.now() + WAITS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      last = await engine.run(look, ...given);
      if (last) return last as NonNullable<Awaited<Result>>;
    } catch (error) {
      // The page is on its way to another one.
      last = error;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${engine.name}: ${what} did not come (${String(last)})`);
}
