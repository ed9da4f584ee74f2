/** The address of a JSON file that the build writes, with the type of what it holds for the compiler. */
export type JsonFile<Content> = { href: string; readonly holds?: Content };

/** Fetches a file of the build without validating it. Rejects if there is no answer, or for any status but 2xx. */
export async function readJsonFile<Content>({ href }: JsonFile<Content>): Promise<Content> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return (await answer.json()) as Content;
}
