/** Lets a server's parent ask how much of the processor it has used, in microseconds, and ends it together with its parent. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on("disconnect", () => process.exit(0));

export {};
