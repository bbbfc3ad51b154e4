import type { UseFormReturnType } from '@mantine/form';
import { useKeptDraft } from '../../session/use-kept-draft';
import { useLeaveGuard } from './use-leave-guard';

/**
 * What is typed into a form is not lost unasked, nor by a session that ends. `name` says which form of which record it is; while it is
 * being saved nothing is asked.
 */
export function useTypedWork<Values extends object>(
  form: UseFormReturnType<Values>,
  name: string,
  isSaving: boolean,
) {
  useKeptDraft(form, name);
  return useLeaveGuard(form.isDirty() && !isSaving);
}
