import { cx } from "#ui/theme/cx.ts";
import sizes from "./pictures/sizes.json";

// Product screenshots, created by `npm run pictures`.
const files = import.meta.glob<string>("./pictures/*.avif", { eager: true, query: "?url", import: "default" });

export type PictureName = keyof typeof sizes;

interface PictureProps {
  name: PictureName;
  /** The alternative text. */
  alt: string;
  /** The displayed width, as in the `sizes` attribute of an image. */
  shownAt: string;
  className?: string;
}

const themes = [
  ["light", "dark:hidden"],
  ["dark", "hidden dark:block"],
] as const;

/** A product screenshot in the page's theme, loaded when it is near the viewport. */
export function Picture({ name, alt, shownAt, className }: PictureProps) {
  const { width, height } = sizes[name];
  return themes.map(([theme, onlyThen]) => {
    const at = (scale: number) => files[`./pictures/${String(name)}-${theme}-${scale}x.avif`] ?? "";
    return (
      <img
        key={theme}
        // Before `src`, because some browsers otherwise start loading immediately.
        loading="lazy"
        decoding="async"
        src={at(1)}
        srcSet={`${at(1)} ${width}w, ${at(2)} ${width * 2}w`}
        sizes={shownAt}
        width={width}
        height={height}
        alt={alt}
        className={cx("h-auto w-full", onlyThen, className)}
      />
    );
  });
}

/** A phone screenshot without branding, cropped by its frame. */
export function Phone(props: PictureProps) {
  return (
    <div className="mx-auto w-full max-w-72 rounded-[2.25rem] bg-raised p-2 shadow-float">
      <Picture {...props} className="rounded-[1.8rem] ring-1 ring-line" />
    </div>
  );
}
