/** As the `ref` of what has the focus once it is there. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
