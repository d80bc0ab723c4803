import { Monitor, Moon, Sun } from "lucide-react";
import { t } from "../lib/texts.ts";
import { IconButton } from "./button.tsx";
import { nextThemeChoice, type ThemeChoice, useTheme } from "./theme.ts";

const looks = {
  system: { icon: Monitor, name: "System theme" },
  light: { icon: Sun, name: "Light theme" },
  dark: { icon: Moon, name: "Dark theme" },
} satisfies Record<ThemeChoice, unknown>;

/** Steps through system, light and dark. */
export function ThemeToggle({ className }: { className?: string }) {
  const { choice, setChoice } = useTheme();
  const next = nextThemeChoice(choice);
  return (
    <IconButton
      icon={looks[choice].icon}
      label={t("{name}. Switch to {name2}", { name: looks[choice].name, name2: looks[next].name.toLowerCase() })}
      onPress={() => setChoice(next)}
      className={className}
    />
  );
}
