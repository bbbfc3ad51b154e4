// Fetches the page's code once its first picture stands, or as soon as someone acts: what the reader sees competes with nothing.
// Letters that are not here yet are fetched last, for the pages to come: none of them moves a text.
(() => {
  const files = JSON.parse(document.currentScript.dataset.files);
  const letters = JSON.parse(document.currentScript.dataset.letters);
  const lettersKey = 'stumpquote.letters';
  const acts = ['pointerdown', 'keydown', 'focusin'];
  const longestWait = 4000;
  const longestPause = 60_000;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  let hasBegun = false;
  let pause = 1000;

  const link = (relation, file, more) => {
    const made = Object.assign(document.createElement('link'), {
      rel: relation,
      href: file,
      crossOrigin: '',
      ...more,
    });
    document.head.append(made);
    return made;
  };
  const kept = () => {
    try {
      return localStorage.getItem(lettersKey);
    } catch {
      return null;
    }
  };
  const useLetters = () => {
    document.getElementById('letters').media = 'all';
  };
  const fetchLetters = () => {
    let coming = letters.length;
    const come = () => {
      coming -= 1;
      if (coming > 0) return;
      try {
        localStorage.setItem(lettersKey, letters.join());
      } catch {
        // They are fetched again at the next page.
      }
    };
    letters.forEach((file) => link('prefetch', file, { as: 'font', onload: come }));
  };
  const run = async () => {
    files.forEach((file) => link('modulepreload', file));
    for (const file of files) {
      await import(file);
      // Each runs in a task of its own, so that a press need not wait for all of them.
      await nextTask();
    }
    window.sayNoCode(false);
    dispatchEvent(new Event('stumpquote:code'));
    if (kept() !== letters.join()) fetchLetters();
  };
  const tryLater = () => {
    window.sayNoCode(true);
    hasBegun = false;
    pause = Math.min(pause * 2, longestPause);
    setTimeout(begin, pause);
    addEventListener('online', begin, { once: true });
  };
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    run().catch(tryLater);
  };

  if (kept() === letters.join()) useLetters();
  acts.forEach((act) => addEventListener(act, begin, { once: true, capture: true }));
  // Safari knows no idle time.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  addEventListener(
    'load',
    () => requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(begin))),
    { once: true },
  );
  setTimeout(begin, longestWait);
})();
