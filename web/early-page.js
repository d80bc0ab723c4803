// Runs before the first paint of the pages that the build wrote for the app. It hides a page that is not what the app will
// show: for another person, in another language, with something in its address.
// Keep in sync with src/lib/offline/storage.ts and src/shared/session/page-language.ts.
{
  const { dataset, lang } = document.documentElement;
  const stored = {};
  try {
    const store = sessionStorage.getItem("firstlight.visit") === null ? localStorage : sessionStorage;
    for (const name of ["session", "language"]) stored[name] = store.getItem(`firstlight.${name}`);
    stored.session = JSON.parse(stored.session);
  } catch {
    // Storage is blocked or unreadable: the user is signed out.
    stored.session = null;
  }
  const { session, language } = stored;
  const languages = ["en", "de", "es", "fr", "pt", "ja", "ar"];
  const wishes = [
    session?.user?.language,
    language,
    ...navigator.languages.map((wish) => wish.toLowerCase().split("-")[0]),
    "en",
  ];
  const isInLanguage = wishes.find((wish) => languages.includes(wish)) === lang;

  const isOfGuest = () =>
    session === null &&
    "company" in dataset ===
      (/[?&]company=/.test(location.search) || document.querySelector("meta[name=firstlight-company]") !== null) &&
    ("company" in dataset || (location.search === "" && "token" in dataset === location.hash.length > 1));
  const isOfTester = () => session?.user?.role === "beta_tester" && location.pathname.startsWith("/dashboard");

  if (!isInLanguage || !(dataset.page === "guest" ? isOfGuest() : isOfTester())) dataset.leaving = "";
}
