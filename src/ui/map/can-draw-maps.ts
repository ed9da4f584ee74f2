let answer: boolean | undefined;

/** Whether this browser can draw a map, which MapLibre does by WebGL 2: asked once, before a byte of it is fetched. */
export function canDrawMaps(): boolean {
  if (answer === undefined) {
    const context = document.createElement("canvas").getContext("webgl2");
    answer = context !== null;
    // A browser allows few contexts at a time.
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  }
  return answer;
}
