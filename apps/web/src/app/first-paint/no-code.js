// A page whose code can't be fetched does nothing, or is blank: say so, and reload once the server answers again. Nothing can have been typed into it.
(() => {
  const retryAfterMs = 10_000;
  const tryAgain = () => {
    fetch(location.href, { method: 'HEAD' }).then(
      () => location.reload(),
      () => setTimeout(tryAgain, retryAfterMs),
    );
  };
  window.sayNoCode = () => {
    document.getElementById('no-code').hidden = false;
    setTimeout(tryAgain, retryAfterMs);
    addEventListener('online', tryAgain, { once: true });
  };
  const onError = ({ target }) => {
    if (target instanceof HTMLScriptElement) window.sayNoCode();
  };
  addEventListener('error', onError, true);
})();
