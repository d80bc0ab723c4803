import "../styles/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toaster, UiProvider } from "#ui/index.ts";
import { Gallery } from "./gallery.tsx";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider navigate={(href) => history.replaceState(null, "", href)}>
        <Gallery />
        <Toaster />
      </UiProvider>
    </StrictMode>,
  );
}
