import type { ReactNode } from "react";
import { rich } from "../data/rich.tsx";
import { Kbd } from "../actions/kbd.tsx";

export interface ThumbBarProps {
  children: ReactNode;
  /** The key that does the same. */
  hint?: string;
  /** Whether the answers are saved. */
  status?: ReactNode;
}

/** Under the thumb on phones, under the question on larger screens. */
export function ThumbBar({ children, hint, status }: ThumbBarProps) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-5 mt-auto border-t border-line bg-page px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 sm:static sm:m-0 sm:border-0 sm:p-0 sm:pt-10">
      {status && <div className="mb-2 flex justify-center empty:hidden sm:hidden">{status}</div>}
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {hint && (
          <span
            aria-hidden
            className="ms-1 hidden items-center gap-2 whitespace-nowrap text-sm text-ink-subtle sm:pointer-fine:flex"
          >
            {status ? <Kbd>{hint}</Kbd> : rich("press {key}", { key: <Kbd>{hint}</Kbd> })}
          </span>
        )}
        {status && <div className="ms-auto hidden whitespace-nowrap sm:block">{status}</div>}
      </div>
    </div>
  );
}
