// Runs before the first paint, so that a dark page never flashes light. The build inlines it.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('stumpquote.color-scheme');
  } catch {
    chosen = null;
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
