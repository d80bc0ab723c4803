/**
 * Takes over what was typed into a page that the build wrote, before its script was there: as if it were typed now.
 * @param values of the form, by the names of its fields
 */
export function takeOverTyped(values: object): void {
  if (!("earlySubmit" in globalThis)) return;
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector(`#root [name="${CSS.escape(name)}"]`);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const typed = field.value;
    if (typed === "" || typed === value || !/^(text|email|password|textarea)$/.test(field.type)) continue;
    // React takes a value for typed that differs from the one it last saw: it saw none when it wrote this one.
    field.value = "";
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Reflect.set(prototype, "value", typed, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const pressed: unknown = Reflect.get(globalThis, "earlySubmit");
  Reflect.deleteProperty(globalThis, "earlySubmit");
  // Once the form knows what was typed.
  if (pressed instanceof HTMLFormElement) setTimeout(() => pressed.requestSubmit());
}
