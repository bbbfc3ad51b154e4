import { errorIssues } from '../api/error-message';

/** The part of a Mantine form that is needed here, whatever its values are. */
export interface FormFields {
  getInputNode: (path: string) => HTMLElement | null;
  setErrors: (errors: Record<string, string>) => void;
}

function inReadingOrder(first: Node, second: Node): number {
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Moves the keyboard to the first field in error, as it stands on the page. For `form.onSubmit(save, (errors) => focusFirstError(form, errors))`. */
export function focusFirstError(form: Pick<FormFields, 'getInputNode'>, errors: Readonly<Record<string, unknown>>): void {
  const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? []);
  nodes.toSorted(inReadingOrder)[0]?.focus();
}

/**
 * Puts the server's sentences on the fields they speak of and moves the keyboard to the first; what was typed stays.
 * Returns whether every sentence found a field: if not, the caller shows the error's message elsewhere too.
 */
export function applyServerIssues(form: FormFields, error: unknown): boolean {
  const errors: Record<string, string> = {};
  for (const { path, message } of errorIssues(error)) errors[path.join('.')] ??= message;
  const fields = Object.keys(errors);
  if (fields.length === 0) return false;
  form.setErrors(errors);
  focusFirstError(form, errors);
  return fields.every((field) => form.getInputNode(field) !== null);
}
