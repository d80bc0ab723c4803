import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton } from "./button.tsx";
import { toast } from "../feedback/toast-store.ts";

export interface CopyButtonProps {
  text: string;
  /** "Copy link". */
  label?: string;
  variant?: "button" | "icon";
  size?: "sm" | "md" | "lg";
  className?: string;
}

export function CopyButton({ text, label = t("Copy"), variant = "button", size = "sm", className }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error(t("Failed to copy"), { description: t("Select the text and copy it manually.") });
    }
  };
  const shared = { icon: isCopied ? Check : Copy, size, className, onPress: () => void copy() };
  return (
    <>
      {variant === "icon" ? (
        <IconButton {...shared} label={label} />
      ) : (
        <Button {...shared}>{isCopied ? t("Copied") : label}</Button>
      )}
      <output className="sr-only">{isCopied ? t("Copied") : ""}</output>
    </>
  );
}
