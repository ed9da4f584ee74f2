/** The same callback with parameters changed. */
export function altered(address: string, changes: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
}
