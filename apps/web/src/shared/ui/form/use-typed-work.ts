import type { UseFormReturnType } from '@mantine/form';
import { useKeptDraft } from '../../session/use-kept-draft';
import { useLeaveGuard } from './use-leave-guard';

/**
 * Protects a form's unsaved changes from navigation and from the session's end. `name` identifies form and record; no prompts
 * while saving.
 */
export function useTypedWork<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string,
  isSaving: boolean,
) {
  useKeptDraft(form, name);
  return useLeaveGuard(form.isDirty() && !isSaving);
}
