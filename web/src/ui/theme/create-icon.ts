import { createElement, type SVGProps } from "react";
import { cx } from "./cx.ts";

interface IconData {
  name: string;
  node: readonly [tag: string, attributes: Record<string, string>][];
}

/**
 * What the build puts in the place of lucide's function of this name (`vite.config.ts`): icons here are sized and colored by
 * classes, which leaves little of its 2 kB to do.
 */
export default function createIcon({ name, node }: IconData) {
  // Their parts never change, so one array serves all.
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...attributes }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: cx(`lucide-${name}`, className),
        ...(!attributes["aria-label"] && { "aria-hidden": true }),
        ...attributes,
      },
      ...parts,
    );
}
