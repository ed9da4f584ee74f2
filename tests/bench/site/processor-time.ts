/** Reports a server's processor time to its parent, in microseconds, and stops the server together with its parent. */
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.on("disconnect", () => process.exit(0));

export {};
