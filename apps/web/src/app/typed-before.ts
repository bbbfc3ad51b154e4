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

/**
 * Takes what was typed, or filled in by a password manager, before the page was taken over: the forms would show it and know nothing of
 * it. What this gives back types it anew, once the forms listen.
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
  };
}
