import { useLayoutEffect, useRef, useState } from "react";

/** Always the same function, which runs the newest: what takes it is not drawn again because of it. For events only. */
export function useSameFunction<A extends unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  const [same] = useState(
    () =>
      (...given: A) =>
        newest.current(...given),
  );
  return same;
}
