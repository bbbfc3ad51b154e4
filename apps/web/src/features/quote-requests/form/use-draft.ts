import { useCallback, useEffect, useRef, useState } from 'react';
import { drafts, type DraftOwner } from '../../../shared/session/drafts';
import { lenientFields, type FieldSchemas } from '../../../shared/session/lenient-schemas';
import { unsavedChanges } from '../../../shared/session/unsaved-changes';

interface DraftOptions<Values extends object> {
  owner: DraftOwner;
  /** Field schemas: a draft from an earlier version keeps the fields that still parse. */
  fields: FieldSchemas<Values>;
  makeInitial: () => Values;
}

/** A draft that survives a reload, in this tab and for this user only. */
export function useDraft<Values extends object>(
  name: string,
  { owner, fields, makeInitial }: DraftOptions<Values>,
) {
  const [{ initial, stored }] = useState(() => {
    const initial = makeInitial();
    return {
      initial,
      stored: lenientFields(initial, fields).safeParse(drafts.read(owner, name)).data,
    };
  });
  const [values, setValues] = useState(stored ?? initial);
  const isRestored = stored !== undefined;
  useEffect(() => (isRestored ? unsavedChanges.registerRestored() : undefined), [isRestored]);
  const latest = useRef(values);
  const save = useCallback(
    (changes: Partial<Values>) => {
      latest.current = { ...latest.current, ...changes };
      setValues(latest.current);
      drafts.write(owner, name, latest.current);
    },
    [owner, name],
  );
  const forget = useCallback(() => drafts.forget(owner, name), [owner, name]);
  return { values, save, forget };
}
