// Runs before the first paint of the front page: whoever is signed in is led into the app, who names a company to its sign-in
// page, and neither sees it flash.
// Kept in step with src/lib/storage.ts.
if (/[?&]company=/.test(location.search)) document.documentElement.dataset.leaving = "";
try {
  const store = sessionStorage.getItem("firstlight.visit") === null ? localStorage : sessionStorage;
  if (store.getItem("firstlight.session") !== null) document.documentElement.dataset.leaving = "";
} catch {
  // Storage is blocked: nobody is signed in.
}
