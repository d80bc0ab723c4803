const rings = [
  { radius: 520, own: "fill-[light-dark(#f8eddb,#231f1a)]", brand: "fill-brand/6" },
  { radius: 400, own: "fill-[light-dark(#f9e2bd,#33291c)]", brand: "fill-brand/12" },
  { radius: 290, own: "fill-[light-dark(#fad292,#55390f)]", brand: "fill-brand/28" },
  { radius: 190, own: "fill-[light-dark(#f5a524,#d97f06)]", brand: "fill-brand" },
] as const;

export interface SunriseProps {
  className: string;
  /** "brand" uses the company's colors. */
  tone?: "own" | "brand";
  /** Shows all rings completely; otherwise they fill the box. */
  isWhole?: boolean;
}

/** The rising sun of the logo, at the bottom of its box. */
export function Sunrise({ className, tone = "own", isWhole }: SunriseProps) {
  return (
    <svg
      aria-hidden
      viewBox="-20 40 1040 520"
      preserveAspectRatio={`xMidYMax ${isWhole ? "meet" : "slice"}`}
      className={className}
    >
      {rings.map(({ radius, [tone]: shade }) => (
        <circle key={radius} cx="500" cy="560" r={radius} className={shade} />
      ))}
    </svg>
  );
}
