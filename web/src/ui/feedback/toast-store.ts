export type ToastTone = "success" | "error" | "info";

export interface ToastOptions {
  description?: string;
  action?: { label: string; onPress: () => void };
  /** Milliseconds; 0 stays until dismissed. Toasts with an action and errors stay longer by default. */
  duration?: number;
  /** A toast with the same id replaces the earlier one. */
  id?: string;
}

export interface ToastItem extends ToastOptions {
  id: string;
  tone: ToastTone;
  message: string;
  duration: number;
}

const most = 4;
let items: readonly ToastItem[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly ToastItem[]) {
  items = next;
  for (const listener of listeners) listener();
}

/** One is shown at a time. What went wrong, or offers an action, stays longer, and is shown again once a newer one has gone. */
const isOwed = ({ tone, action }: Pick<ToastItem, "tone" | "action">) => tone === "error" || action !== undefined;

function show(tone: ToastTone, message: string, options: ToastOptions = {}): string {
  const id = options.id ?? `toast-${++last}`;
  const duration = isOwed({ ...options, tone }) ? 9000 : 5000;
  const item = { duration, ...options, id, tone, message };
  set([...items.filter((each) => each.id !== id && isOwed(each)), item].slice(-most));
  return id;
}

/** Callable from anywhere; `<Toaster/>` shows them. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  dismiss: (id: string) => set(items.filter((item) => item.id !== id)),
  clear: () => set([]),
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => items,
};
