import { useEffect, useState } from "react";

/** Seconds left of a pause that `begin` starts; 0 when it is over. */
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
