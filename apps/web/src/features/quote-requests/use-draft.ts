import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { drafts, type DraftOwner } from '../../shared/session/drafts';
import { typedWork } from '../../shared/session/typed-work';

interface DraftOptions<Values extends object> {
  owner: DraftOwner;
  /** What a kept draft must look like; another one, of an older version or broken, is not taken up. */
  schema: z.ZodType<Values>;
  makeInitial: () => Values;
}

/** Values that outlive a reload of the page, in this tab and for this person alone. */
export function useDraft<Values extends object>(name: string, { owner, schema, makeInitial }: DraftOptions<Values>) {
  const [{ initial, kept }] = useState(() => {
    const [made, stored] = [makeInitial(), drafts.read(owner, name)];
    const isKept = typeof stored === 'object' && stored !== null;
    return { initial: made, kept: isKept ? schema.safeParse({ ...made, ...stored }).data : undefined };
  });
  const [values, setValues] = useState(kept ?? initial);
  const isBack = kept !== undefined;
  useEffect(() => (isBack ? typedWork.bringBack() : undefined), [isBack]);
  const latest = useRef(values);
  const save = useCallback((changes: Partial<Values>) => {
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    drafts.write(owner, name, latest.current);
  }, [owner, name]);
  const forget = useCallback(() => void drafts.forget(owner, name), [owner, name]);
  return { values, save, forget };
}
