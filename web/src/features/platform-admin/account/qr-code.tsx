import { encode } from "uqr";

/** A square of the quiet zone that scanners need around the code. */
const border = 4;

/** "M2 3h4v1h-4z…": dark squares that touch in a row are drawn as one. */
function shapeOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => {
      const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []));
      return starts.map((x) => {
        const end = row.indexOf(false, x);
        const length = (end === -1 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      });
    })
    .join("");
}

/** Dark on light in every theme: scanners are used to it. Give what it says as text beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-md bg-white text-black ring-1 ring-line"
    >
      <path d={shapeOf(data)} fill="currentColor" />
    </svg>
  );
}
