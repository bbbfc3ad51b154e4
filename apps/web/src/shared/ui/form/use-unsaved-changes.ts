import type { UseFormReturnType } from '@mantine/form';
import { useSessionEndDraft } from '../../session/use-session-end-draft';
import { useLeaveGuard } from './use-leave-guard';

/**
 * Protects a form's unsaved changes from navigation and from the session's end. `name` identifies
 * form and record; no prompts while saving.
 */
export function useUnsavedChanges<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string,
  isSaving: boolean,
) {
  useSessionEndDraft(form, name);
  return useLeaveGuard(form.isDirty() && !isSaving);
}
