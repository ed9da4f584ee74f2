/** Vowel signs, and what a hasanta joins: cutting there would tear a Bengali letter apart. */
const REST_OF_LETTER = /^(?:\p{M}|(?<=্)\p{L})*/u;

/** A name in two parts: what was typed, where the name begins with it, and the rest. Never cuts inside a Bengali letter. */
export function typedPart(name: string, typed: string): [typed: string, rest: string] {
  if (typed === "" || !name.toLowerCase().startsWith(typed.toLowerCase())) return ["", name];
  const cut = typed.length + (REST_OF_LETTER.exec(name.slice(typed.length))?.[0].length ?? 0);
  return [name.slice(0, cut), name.slice(cut)];
}
