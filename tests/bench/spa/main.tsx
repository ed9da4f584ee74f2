import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";

const locale = document.documentElement.lang === "bn" ? "bn" : "en";
createRoot(document.querySelector("#root")!).render(<App locale={locale} />);
