import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../api/trpc';
import { useMessages } from '../i18n/use-messages';
import { showToast } from '../ui/toast/toast';
import { draftOwner, drafts, type DraftOwner } from './drafts';
import { hasSameShape } from './lenient-schemas';
import { sessionEndDraftMessages } from './session-end-draft.messages';
import { unsavedChanges } from './unsaved-changes';
import type { CurrentUser } from './use-current-user';

type DraftForm<Values> = Pick<
  UseFormReturnType<Values>,
  'getValues' | 'getInitialValues' | 'setValues'
>;

/** Only the fields that differ from the initial values, so others' changes to the rest survive. */
function changedFields<Values extends object>(form: DraftForm<Values>): object | null {
  const before = new Map(Object.entries(form.getInitialValues()));
  const changed = Object.entries(form.getValues()).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/**
 * Stores the form when the session ends, and restores it for the same user in this tab. `name`
 * identifies form and record.
 */
export function useSessionEndDraft<Values extends object>(
  form: DraftForm<Values>,
  name: string,
): void {
  const texts = useMessages(sessionEndDraftMessages);
  const client = useQueryClient();
  const restore = useEffectEvent((owner: DraftOwner) => {
    const stored = drafts.read(owner, name);
    if (typeof stored !== 'object' || stored === null) return;
    drafts.forget(owner, name);
    const fields = new Map(Object.entries(form.getInitialValues()));
    const valid = Object.entries(stored).filter(
      ([field, value]) => fields.has(field) && hasSameShape(value, fields.get(field)),
    );
    if (valid.length === 0) return;
    form.setValues(Object.fromEntries(valid) as Partial<Values>);
    showToast({ title: texts.title, description: texts.text });
  });
  const save = useEffectEvent((owner: DraftOwner) => {
    const changed = changedFields(form);
    if (changed !== null) drafts.write(owner, name, changed);
  });
  useEffect(() => {
    const signedIn = () =>
      client.getQueryData<CurrentUser | null>(getQueryKey(trpc.auth.me, undefined, 'query')) ??
      null;
    const user = signedIn();
    if (user === null) return;
    const owner = draftOwner(user);
    restore(owner);
    return () => {
      if (signedIn() === null && !unsavedChanges.isDiscarded()) save(owner);
    };
  }, [client, name]);
}
