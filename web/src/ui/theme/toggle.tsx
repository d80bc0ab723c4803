import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "../actions/button.tsx";
import { nextThemeChoice, type ThemeChoice, useTheme } from "./color-scheme.ts";

const styles = {
  system: { icon: Monitor, said: t("System theme. Switch to light theme") },
  light: { icon: Sun, said: t("Light theme. Switch to dark theme") },
  dark: { icon: Moon, said: t("Dark theme. Switch to system theme") },
} satisfies Record<ThemeChoice, unknown>;

/** Steps through system, light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const { choice, setChoice } = useTheme();
  const next = nextThemeChoice(choice);
  return (
    <IconButton
      icon={styles[choice].icon}
      label={styles[choice].said}
      onPress={() => setChoice(next)}
      className={className}
    />
  );
}
