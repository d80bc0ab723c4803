import { missingValue } from "@firstlight/contract";
import { Fragment, type ReactNode } from "react";
import { translated } from "#lib/text/translate.ts";

type Part = ReactNode | ((inner: ReactNode) => ReactNode);
/** The places and the elements of a text, by their names. */
type NamesIn<Text extends string> =
  | (Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never)
  | (Text extends `${string}</${infer Name}>${infer Rest}` ? Name | NamesIn<Rest> : never);

const pieces = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs;

function fill(text: string, parts: Readonly<Record<string, Part>>): ReactNode[] {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(pieces)) {
    const [whole, tag, inner = "", valueName = ""] = found;
    const part = parts[tag ?? valueName];
    if (part === undefined) missingValue(text, tag ?? valueName);
    nodes.push(text.slice(end, found.index), typeof part === "function" ? part(fill(inner, parts)) : part);
    end = found.index + whole.length;
  }
  nodes.push(text.slice(end));
  return nodes;
}

/** A text with elements in it, as it is. */
export function fillRich(text: string, parts: Readonly<Record<string, Part>>): ReactNode {
  // Each at its own place for good: their order is the text's.
  return fill(text, parts).map((node, valueName) => <Fragment key={valueName}>{node}</Fragment>);
}

/** A text with elements in it: `rich("By <terms>our terms</terms>.", { terms: (text) => <a href="/terms">{text}</a> })`. */
export function rich<const Text extends string>(text: Text, parts: Readonly<Record<NamesIn<Text>, Part>>): ReactNode {
  return fillRich(translated(text), parts);
}
