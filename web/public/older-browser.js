// Says above the page which browsers the app works in. Loaded by startup.js where this one is none of them, so it uses
// only what browsers have had since 2018, and no style sheet.
(function () {
  const needed = "Safari 16.4, iOS 16.4, Chrome 111, Edge 111, Firefox 128";
  const texts = {
    en: "Update your browser to use {product}. You need one of these or newer: ",
    de: "Aktualisiere deinen Browser, um {product} zu nutzen. Du brauchst einen von diesen oder einen neueren: ",
    fr: "Mettez à jour votre navigateur pour utiliser {product}. Il en faut un parmi ceux-ci, ou plus récent : ",
    es: "Actualiza tu navegador para usar {product}. Necesitas uno de estos o una versión posterior: ",
    pt: "Atualize seu navegador para usar o {product}. Você precisa de um destes ou de uma versão mais recente: ",
    ja: "{product}を使うには、ブラウザを更新してください。次のいずれか、またはそれ以降のバージョンが必要です: ",
    ar: "حدّث متصفّحك لاستخدام {product}. تحتاج إلى أحد هذه الإصدارات أو أحدث: ",
  };
  const wanted = navigator.language.slice(0, 2);
  const language = wanted in texts ? wanted : "en";
  const named = document.querySelector("meta[name=application-name]");
  const product = named ? named.content : "Firstlight";
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.lang = language;
  notice.dir = language === "ar" ? "rtl" : "ltr";
  // A function, since a name may hold what a replacement gives a meaning to.
  notice.textContent =
    texts[language].replace("{product}", function () {
      return product;
    }) + needed;
  const style = { margin: "0", padding: "16px", font: "16px/1.5 sans-serif", background: "#fdf3e0", color: "#5c3205" };
  Object.keys(style).forEach(function (name) {
    notice.style[name] = style[name];
  });
  function show() {
    document.body.insertBefore(notice, document.body.firstChild);
  }
  if (document.body) show();
  else document.addEventListener("DOMContentLoaded", show);
})();
