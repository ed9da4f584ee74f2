/** The first look after so many milliseconds; each later one waits half as long again, up to the last. */
export const FIRST_LOOK_MS = 2000;
export const LONGEST_WAIT_MS = 30_000;

export type FollowPorts = {
  /** Looks once. Whether it still makes sense to look again. */
  look: () => Promise<boolean>;
  isVisible: () => boolean;
};

/**
 * Looks again and again, ever more seldom, as long as it makes sense and the page is seen.
 * @returns `now`, to look at once (the page came back into view, or somebody asked) and begin with short waits again; `stop`, to look no more
 */
export function follow({ look, isVisible }: FollowPorts): { now: () => Promise<void>; stop: () => void } {
  let wait = FIRST_LOOK_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let stopped = false;

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void step(), wait);
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  };
  const step = async (): Promise<void> => {
    if (looking || !isVisible()) return;
    looking = true;
    try {
      if ((await look()) && !stopped) plan();
      else clearTimeout(timer);
    } finally {
      looking = false;
    }
  };
  plan();
  return {
    now: () => {
      wait = FIRST_LOOK_MS;
      return step();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
