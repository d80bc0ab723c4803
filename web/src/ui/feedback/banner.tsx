import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";
import { LinkButton } from "../actions/link.tsx";

export type Tone = "info" | "success" | "warning" | "danger";

export interface BannerProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** For example Retry, where to go, or an element that looks like `bannerAction`. */
  action?: { label: string; onPress: () => void; isPending?: boolean } | { label: string; href: string } | ReactElement;
  onDismiss?: () => void;
  /** Across the top of the app: no corners. */
  isFullBleed?: boolean;
  className?: string;
}

const styles: Record<Tone, { icon: LucideIcon; box: string; accent: string }> = {
  info: { icon: Info, box: "bg-info-soft", accent: "text-info" },
  success: { icon: CircleCheck, box: "bg-success-soft", accent: "text-success" },
  warning: { icon: TriangleAlert, box: "bg-warning-soft", accent: "text-warning" },
  danger: { icon: CircleAlert, box: "bg-danger-soft", accent: "text-danger" },
};

export const bannerAction = { size: "sm", className: "-my-0.75" } as const;

function Action({ action }: { action: NonNullable<BannerProps["action"]> }) {
  if ("props" in action) return action;
  if ("href" in action) {
    return (
      <LinkButton {...bannerAction} href={action.href}>
        {action.label}
      </LinkButton>
    );
  }
  return (
    <Button {...bannerAction} onPress={action.onPress} isPending={action.isPending}>
      {action.label}
    </Button>
  );
}

/** Says something in the page. Danger and warning interrupt (role alert), the others wait (role status). */
export function Banner({ tone = "info", title, children, action, onDismiss, isFullBleed, className }: BannerProps) {
  const { icon: Icon, box, accent } = styles[tone];
  const isUrgent = tone === "danger" || tone === "warning";
  return (
    <div
      role={isUrgent ? "alert" : "status"}
      className={cx(
        "flex items-start gap-3 px-4 py-3 text-base text-ink",
        box,
        !isFullBleed && "rounded-md",
        className,
      )}
    >
      <Icon aria-hidden className={cx("mt-[0.1875rem] size-4 shrink-0", accent)} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          {title && <p className={cx("font-semibold", accent)}>{title}</p>}
          {children}
        </div>
        {action && <Action action={action} />}
      </div>
      {onDismiss && (
        <IconButton
          icon={X}
          label={t("Dismiss")}
          size="sm"
          onPress={onDismiss}
          className="-my-0.5 -me-2 tester:-my-2.5"
        />
      )}
    </div>
  );
}

/** What the server or the submit check said about the whole form; renders nothing without a message. */
export function FormError({ children, action }: Pick<BannerProps, "children" | "action">) {
  if (!children) return null;
  return (
    <Banner tone="danger" action={action}>
      {children}
    </Banner>
  );
}
