import { createRouter } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { publicPathOf } from "#shared/site/public-links.ts";
import { appAddresses } from "./addresses.ts";
import { allRoutes } from "./all-routes.ts";

test("the server knows what the addresses of the app begin with", () => {
  const router = createRouter({ routeTree: allRoutes, context: { isStaffPath: async () => true } });
  const paths = Object.keys(router.routesByPath).filter((path) => path !== "/$" && publicPathOf(path) === undefined);
  const first = paths.map((path) => path.split("/")[1] ?? "");
  expect([...appAddresses]).toEqual([...new Set([...first, "support-session"])].toSorted());
});
