import react from "@astrojs/react/server.js";

const MDX = Symbol.for("mdx-component");

/**
 * How Astro writes components of React on the server (`netlify/build/react-islands.ts`): @astrojs/react's, which asks by rendering
 * a component whether it is one of its own. One that shows nothing here was called by MDX next, outside of React; every other was rendered
 * twice. What is no page of MDX is React's.
 */
export default {
  ...react,
  check: (...[component, ...rest]: Parameters<typeof react.check>) =>
    typeof component === "function" ? !(MDX in component) : react.check(component, ...rest),
};
