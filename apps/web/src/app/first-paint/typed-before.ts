interface Held {
  form: HTMLFormElement | null;
  button: HTMLButtonElement | null;
}

declare global {
  interface Window {
    /** The form that was sent and the button that was pressed before their code was there; from then on nothing is held back. Of hold-early.js. */
    takeHeld?: () => Held;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const textFields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';
const choices = 'input[type=radio], input[type=checkbox]';

/** As the browser itself sets it: React's own property would take the change for one of its making. */
function setText(field: Field, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Holds nothing back from now on. */
export const takeHeld = (): Held => window.takeHeld?.() ?? { form: null, button: null };

function typeAgain(field: Field): void {
  const text = field.value;
  if (text === field.defaultValue) return;
  // The forms compare with what stood there when they took over: the text itself would be no change.
  setText(field, field.defaultValue);
  setText(field, text);
}

function chooseAgain(choice: HTMLInputElement): void {
  const isLeft = choice.type === 'radio' && !choice.checked;
  if (choice.checked === choice.defaultChecked || isLeft) return;
  choice.checked = choice.defaultChecked;
  choice.click();
}

/**
 * Does anew what was typed, filled in by a password manager, chosen, pressed or sent before the page was taken over: the forms show it
 * and know nothing of it. To be called once they listen.
 */
export function doAgain(root: HTMLElement): void {
  const { form, button } = takeHeld();
  root.querySelectorAll<Field>(textFields).forEach(typeAgain);
  root.querySelectorAll<HTMLInputElement>(choices).forEach(chooseAgain);
  form?.removeAttribute('aria-busy');
  // After the forms have taken in what was typed.
  setTimeout(() => {
    if (button?.isConnected === true) button.click();
    if (form?.isConnected === true) form.requestSubmit();
  });
}
