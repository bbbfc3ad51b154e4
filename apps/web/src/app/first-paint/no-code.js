// Without its code a page is a picture, or nothing at all: whoever looks at it is told so. start-when-drawn.js goes on trying and calls this too; a page that
// nothing is drawn of has nothing to lose by being loaded anew.
(() => {
  const reloadAfterMs = 10_000;
  const reload = () => location.reload();
  window.sayNoCode = (isMissing) => {
    document.getElementById('no-code').hidden = !isMissing;
  };
  const missed = ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    window.sayNoCode(true);
    if (document.getElementById('root').hasChildNodes()) return;
    setTimeout(reload, reloadAfterMs);
    addEventListener('online', reload, { once: true });
  };
  addEventListener('error', missed, true);
})();
