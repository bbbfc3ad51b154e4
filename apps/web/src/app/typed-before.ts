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

interface Typed {
  field: Field;
  text: string;
}

const textFields = 'input:not([type=radio], [type=checkbox], [type=file]), textarea';

/** As the browser itself sets it: React's own property would take the change for one of its making. */
function setText(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
}

/** Holds nothing back from now on. */
export const takeHeld = (): Held => window.takeHeld?.() ?? { form: null, button: null };

/**
 * Takes what was typed, or filled in by a password manager, before the page was taken over: the forms would show it and know nothing of
 * it. What this gives back types it anew, once the forms listen, and then does what was pressed or sent too early.
 */
export function takeTyped(root: HTMLElement): () => void {
  const typed = [...root.querySelectorAll<Field>(textFields)]
    .filter((field) => field.value !== field.defaultValue)
    .map((field): Typed => ({ field, text: field.value }));
  for (const { field } of typed) setText(field, field.defaultValue);
  return () => {
    for (const { field, text } of typed) {
      if (!field.isConnected) continue;
      setText(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const { form, button } = takeHeld();
    form?.removeAttribute('aria-busy');
    // After the forms have taken in what was typed.
    setTimeout(() => {
      if (button?.isConnected === true) button.click();
      if (form?.isConnected === true) form.requestSubmit();
    });
  };
}
