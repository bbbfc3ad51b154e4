import { useCallback, useEffect, useRef, useState } from 'react';
import { draftCopies } from '../../../shared/session/draft-copies';
import { drafts, type DraftOwner } from '../../../shared/session/drafts';
import { lenientFields, type FieldSchemas } from '../../../shared/session/lenient-schemas';
import { unsavedChanges } from '../../../shared/session/unsaved-changes';

interface DraftOptions<Values extends object> {
  owner: DraftOwner;
  /** Field schemas: a draft from an earlier version keeps the fields that still parse. */
  fields: FieldSchemas<Values>;
  makeInitial: () => Values;
  /** Belongs to the photos, which a new tab shows again. */
  outlivesTab?: boolean;
}

/**
 * A draft that survives a reload, for this user only, and in this tab unless it belongs to the
 * photos.
 */
export function useDraft<Values extends object>(
  name: string,
  { owner, fields, makeInitial, outlivesTab = false }: DraftOptions<Values>,
) {
  const [{ initial, stored }] = useState(() => {
    const initial = makeInitial();
    return {
      initial,
      stored: lenientFields(initial, fields).safeParse(
        drafts.read(owner, name) ?? (outlivesTab ? draftCopies.read(owner, name) : null),
      ).data,
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
      if (outlivesTab) draftCopies.write(owner, name, latest.current);
    },
    [owner, name, outlivesTab],
  );
  const forget = useCallback(() => drafts.forget(owner, name), [owner, name]);
  return { values, save, forget };
}
