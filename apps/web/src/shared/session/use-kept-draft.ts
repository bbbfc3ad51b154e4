import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../api/trpc';
import { useMessages } from '../i18n/use-messages';
import { showToast } from '../ui/toast/toast';
import { draftOwner, drafts, type DraftOwner } from './drafts';
import { hasFormOf } from './kept-fields';
import { keptDraftMessages } from './kept-draft.messages';
import { typedWork } from './typed-work';
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

/** Stores the form when the session ends, and restores it for the same user in this tab. `name` identifies form and record. */
export function useKeptDraft<Values extends object>(form: DraftForm<Values>, name: string): void {
  const texts = useMessages(keptDraftMessages);
  const client = useQueryClient();
  const putBack = useEffectEvent((owner: DraftOwner) => {
    const kept = drafts.read(owner, name);
    if (typeof kept !== 'object' || kept === null) return;
    drafts.forget(owner, name);
    const fields = new Map(Object.entries(form.getInitialValues()));
    const fitting = Object.entries(kept).filter(
      ([field, value]) => fields.has(field) && hasFormOf(value, fields.get(field)),
    );
    if (fitting.length === 0) return;
    form.setValues(Object.fromEntries(fitting) as Partial<Values>);
    showToast({ title: texts.title, description: texts.text });
  });
  const keep = useEffectEvent((owner: DraftOwner) => {
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
    putBack(owner);
    return () => {
      if (signedIn() === null && !typedWork.isReleased()) keep(owner);
    };
  }, [client, name]);
}
