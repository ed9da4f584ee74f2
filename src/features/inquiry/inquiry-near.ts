import { whenNear } from "#ui/when-near.ts";

/** So far below the window the panel is when its form is fetched: by the time it is seen, it is whole and nothing moves. */
const NEAR = "800px";

const panel = document.querySelector<HTMLElement>("[data-inquiry]");
if (panel) whenNear(panel, NEAR, () => void import("./inquiry-panel.ts").then(({ fillPanel }) => fillPanel(panel)));
