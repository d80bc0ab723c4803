import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = "http://127.0.0.1:3000";

// The text font starts loading with the page instead of after the style sheet.
function preloadFont(): Plugin {
  return {
    name: "firstlight-preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

// The client's table of calls is known when the app is built: its value goes in, the schemas it is made from stay out.
function evaluateRouteTable(): Plugin {
  return {
    name: "firstlight-route-table",
    apply: "build",
    async load(id) {
      if (!id.endsWith("/src/lib/route-table.ts")) return;
      const { routeTable } = (await import(id)) as typeof import("./src/lib/route-table.ts");
      return `export const routeTable = ${JSON.stringify(routeTable)};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    // Interface languages to come: de, es, fr, pt, ja, ar.
    { ...optimizeLocales.vite({ locales: ["en-US"] }), enforce: "pre" },
    preloadFont(),
    evaluateRouteTable(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsDir: "assets",
    // light-dark() has to reach the browser as written: its operands change at run time.
    target: ["chrome123", "edge123", "firefox120", "safari17.5"],
    cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"],
    // The content policy allows neither data: assets nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    sourcemap: "hidden",
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": api, "/dev": api },
  },
});
