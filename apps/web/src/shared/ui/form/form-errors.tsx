import type { FormErrors } from '@mantine/form';
import { errorIssues } from '../../api/error-message';
import { Sentence } from '../../i18n/sentence';

/** The parts of a Mantine form used here. */
export interface FormFields {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: FormErrors) => void;
}

function inReadingOrder(first: Node, second: Node): number {
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

const CONTROLS = 'input:not([type="hidden"]), select, textarea, button';

/** An error about several fields focuses the first of them. */
function controlOf(place: HTMLElement): HTMLElement {
  return place.matches(CONTROLS) ? place : (place.querySelector<HTMLElement>(CONTROLS) ?? place);
}

/** Marks a group of fields as the place for an error about all of them. */
export function placeOf(
  form: { getInputProps: (path: string) => object },
  path: string,
): { 'data-path'?: string } {
  const props = form.getInputProps(path);
  return 'data-path' in props && typeof props['data-path'] === 'string'
    ? { 'data-path': props['data-path'] }
    : {};
}

/**
 * Focuses the first field with an error, in page order. For `form.onSubmit(save, (errors) =>
 * focusFirstError(form, errors))`.
 */
export function focusFirstError(
  form: Pick<FormFields, 'getInputNode'>,
  errors: Readonly<Record<string, unknown>>,
): void {
  const places = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  places.map(controlOf).toSorted(inReadingOrder)[0]?.focus();
}

/**
 * Shows the server's messages at their fields and focuses the first; what was typed stays.
 * Returns whether every message has a field: if not, the caller must show the error elsewhere too.
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
