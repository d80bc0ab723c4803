// Before the sign-in: what is chosen and sent before the script of the page, after early-page.js.
// Nothing is sent without its script: the address would hold what was typed.
// What is chosen and sent until then is taken over: by typed-early.ts and language-select.tsx.
// An address that is typed goes along to the page of a link, which is a new page until then: typed-text.ts reads it there.
window.earlySubmit = window.earlyChoice = null;
function storeTyped(email) {
  try {
    const typed = JSON.parse(sessionStorage.getItem("firstlight.typed"));
    sessionStorage.setItem("firstlight.typed", JSON.stringify({ ...typed, email }));
  } catch {
    // Storage is blocked: it is typed again.
  }
}
// Already at "input": React then hydrates the field, which puts it back before "change" comes.
for (const type of ["input", "change"]) {
  addEventListener(
    type,
    ({ target }) => {
      if ("earlySubmit" in window && target.name === "email") storeTyped(target.value);
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
