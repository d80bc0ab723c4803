const rings = [520, 400, 290, 190] as const;
const shades = [
  "fill-[light-dark(#f8eddb,#2b2620)]",
  "fill-[light-dark(#f9e2bd,#3a2d1c)]",
  "fill-[light-dark(#fad292,#55390f)]",
  "fill-[light-dark(#f5a524,#d97f06)]",
] as const;

/** The first light over the horizon, as in the logo. */
export function Sunrise() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1000 620"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 h-3/5 w-full"
    >
      {rings.map((radius, index) => (
        <circle key={radius} cx="500" cy="560" r={radius} className={shades[index]} />
      ))}
      <rect y="560" width="1000" height="60" className="fill-[light-dark(#1c1917,#0e0d0c)]" />
    </svg>
  );
}
