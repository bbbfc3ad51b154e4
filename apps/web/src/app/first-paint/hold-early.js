// Whoever is quicker than the page's code: a form sent that early would load the page anew and lose what was typed, and a press of a button would do
// nothing. The last of both is kept, and done when the code has taken the page over: typed-before.ts asks for it.
(() => {
  const held = { form: null, button: null };
  const keep = (event, form) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.form = form;
    form.setAttribute('aria-busy', 'true');
  };
  const hold = (event) => keep(event, event.target);
  // Browsers submit a form on Enter in an input; in a text area the page's code does.
  const sendOnEnter = (event) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.isComposing ||
      !event.target.matches('textarea[data-enter-sends]')
    )
      return;
    keep(event, event.target.form);
  };
  const remember = (event) => {
    held.button = event.target.closest('button[type="button"]') ?? held.button;
  };
  window.addEventListener('submit', hold, true);
  window.addEventListener('keydown', sendOnEnter, true);
  window.addEventListener('click', remember, true);
  window.takeHeld = () => {
    window.removeEventListener('submit', hold, true);
    window.removeEventListener('keydown', sendOnEnter, true);
    window.removeEventListener('click', remember, true);
    return held;
  };
})();
