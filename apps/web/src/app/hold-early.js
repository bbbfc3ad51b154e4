// Whoever is quicker than the page's code: a form sent that early would load the page anew and lose what was typed, and a press of a button would do
// nothing. The last of both is kept, and done when the code has taken the page over: typed-before.ts asks for it.
(() => {
  const held = { form: null, button: null };
  const hold = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held.form = event.target;
    held.form.setAttribute('aria-busy', 'true');
  };
  const remember = (event) => {
    held.button = event.target.closest('button[type="button"]') ?? held.button;
  };
  window.addEventListener('submit', hold, true);
  window.addEventListener('click', remember, true);
  window.takeHeld = () => {
    window.removeEventListener('submit', hold, true);
    window.removeEventListener('click', remember, true);
    return held;
  };
})();
