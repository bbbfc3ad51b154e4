// Without its code, a page is blank or inert: show a notice, and reload once the server responds. Nothing typed is lost, since fields were disabled.
(() => {
  const retryAfterMs = 10_000;
  const tryAgain = () => {
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => setTimeout(tryAgain, retryAfterMs),
    );
  };
  window.showNoCode = () => {
    document.getElementById('no-code').hidden = false;
    setTimeout(tryAgain, retryAfterMs);
    addEventListener('online', tryAgain, { once: true });
  };
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement) window.showNoCode();
  };
  addEventListener('error', onError, true);
})();
