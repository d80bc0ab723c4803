// Runs before the first paint of the front page and hides it from users who are redirected: signed-in users to the app,
// visitors with a company in the address to its sign-in page.
// Keep in sync with src/lib/storage.ts.
if (/[?&]company=/.test(location.search)) document.documentElement.dataset.leaving = "";
try {
  const store = sessionStorage.getItem("firstlight.visit") === null ? localStorage : sessionStorage;
  if (store.getItem("firstlight.session") !== null) document.documentElement.dataset.leaving = "";
} catch {
  // Storage is blocked: the user is signed out.
}
