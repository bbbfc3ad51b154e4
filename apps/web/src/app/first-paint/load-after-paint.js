// Loads the page's code after the first paint: on a phone the two would compete for the network.
(() => {
  const { entry, chunks } = document.currentScript.dataset;
  const maxWaitMs = 4000;
  let isRequested = false;
  const add = (element, attributes) =>
    document.head.append(Object.assign(document.createElement(element), attributes));
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    for (const href of chunks.split(' '))
      add('link', { rel: 'modulepreload', crossOrigin: '', href });
    add('script', { type: 'module', crossOrigin: '', src: entry });
  };
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(request)));
  setTimeout(request, maxWaitMs);
})();
