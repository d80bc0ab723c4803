import { Search, X } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { inputClass } from "./frame.tsx";

export interface SearchFieldProps {
  /** The accessible name; the field shows an icon and the placeholder. */
  label: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Esc or the cross empties it. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    defaultValue = "",
    onChange,
    isDisabled,
    placeholder = t("Search"),
    className,
    ref,
    ...native
  } = props;
  const [inner, setInner] = useState(defaultValue);
  const box = useRef<HTMLDivElement>(null);
  const text = value ?? inner;
  const change = (next: string) => {
    setInner(next);
    onChange?.(next);
  };
  return (
    <div ref={box} className={cx("relative flex min-w-0 items-center", className)}>
      <Search aria-hidden className="pointer-events-none absolute start-3 size-4 text-ink-subtle" />
      <input
        {...native}
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        disabled={isDisabled}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !text) return;
          event.stopPropagation();
          change("");
        }}
        className={cx(inputClass, "ps-9 pe-9 [&::-webkit-search-cancel-button]:hidden")}
      />
      {text && (
        <button
          type="button"
          aria-label={t("Clear search")}
          onClick={() => {
            change("");
            box.current?.querySelector("input")?.focus();
          }}
          className="absolute end-1 grid size-control-sm place-items-center rounded-sm text-ink-subtle hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
