import type { FormErrors } from '@mantine/form';
import { errorIssues } from '../../api/error-message';
import { Sentence } from '../../i18n/sentence';

/** The part of a Mantine form that is needed here, whatever its values are. */
export interface FormFields {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: FormErrors) => void;
}

function inReadingOrder(first: Node, second: Node): number {
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

/** A sentence about several fields takes the keyboard to the first of them. */
function controlOf(place: HTMLElement): HTMLElement {
  return place.matches(CONTROLS) ? place : (place.querySelector<HTMLElement>(CONTROLS) ?? place);
}

/** Marks the element that holds several fields as the place of the sentence about all of them. */
export function placeOf(
  form: { getInputProps: (path: string) => object },
  path: string,
): { 'data-path'?: string } {
  const props = form.getInputProps(path);
  return 'data-path' in props && typeof props['data-path'] === 'string'
    ? { 'data-path': props['data-path'] }
    : {};
}

/** Moves the keyboard to the first field in error, as it stands on the page. For `form.onSubmit(save, (errors) => focusFirstError(form, errors))`. */
export function focusFirstError(
  form: Pick<FormFields, 'getInputNode'>,
  errors: Readonly<Record<string, unknown>>,
): void {
  const places = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  places.map(controlOf).toSorted(inReadingOrder)[0]?.focus();
}

/**
 * Puts the server's sentences on the fields they speak of and moves the keyboard to the first; what was typed stays.
 * Returns whether every sentence found a field: if not, the caller shows the error's message elsewhere too.
 */
export function applyServerIssues(form: FormFields, error: unknown): boolean {
  const errors: FormErrors = {};
  for (const { path, message } of errorIssues(error))
    errors[path.join('.')] ??= <Sentence text={message} />;
  const fields = Object.keys(errors);
  if (fields.length === 0) return false;
  form.setErrors(errors);
  focusFirstError(form, errors);
  return fields.every((field) => form.getInputNode(field) !== null);
}
