// Before the sign-in: what is chosen and sent before the script of the page, after early-page.js.
// Nothing is sent without its script: the address would hold what was typed.
// What is chosen and sent until then is taken over: by typed-early.ts and language-select.tsx.
window.earlySubmit = window.earlyChoice = null;
// Already at "input": React then hydrates the field, which puts it back before "change" comes.
for (const type of ["input", "change"]) {
  addEventListener(
    type,
    ({ target }) => {
      if ("earlyChoice" in window && target instanceof HTMLSelectElement) window.earlyChoice = target.value;
    },
    true,
  );
}
addEventListener(
  "submit",
  (event) => {
    event.preventDefault();
    if ("earlySubmit" in window) window.earlySubmit = event.target;
  },
  true,
);
