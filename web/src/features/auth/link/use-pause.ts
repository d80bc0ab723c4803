import { useEffect, useState } from "react";

/** A countdown: the seconds left since `begin` was called, or 0. */
export function usePause(seconds: number): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  const isOn = left > 0;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return { left, begin: () => setLeft(seconds) };
}
