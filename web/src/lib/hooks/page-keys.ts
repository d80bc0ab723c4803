/** Whether a key that is pressed here writes. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox"].includes(target.type);
}

/** Enter presses a focused button or link, opens a menu and breaks a line: those keep it. */
export function handlesEnter(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isFileInput = target instanceof HTMLInputElement && target.type === "file";
  return (
    isFileInput || target.closest("textarea, button, a, summary, audio, video, [role='menu'], [role='dialog']") !== null
  );
}
