import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { wordFields, type QuoteFormValues, type QuoteWords } from './quote-form-values';

/** With another company, words that nobody touched become those of that company. */
export function useCompanyWords(
  form: UseFormReturnType<QuoteFormValues>,
  wordsOfCompany: (companyId: string | null) => QuoteWords,
): void {
  const { companyId } = form.values;
  const filledFor = useRef(companyId);
  const filled = useRef<QuoteWords>(form.values);
  const fill = useEffectEvent(() => {
    const [values, words] = [form.getValues(), wordsOfCompany(companyId)];
    const untouched = wordFields.filter((field) => values[field] === filled.current[field]);
    const next = Object.fromEntries(untouched.map((field) => [field, words[field]]));
    filled.current = words;
    form.setValues(next);
    form.resetDirty({ ...form.getInitialValues(), ...next });
  });
  useEffect(() => {
    if (filledFor.current === companyId) return;
    filledFor.current = companyId;
    fill();
  }, [companyId]);
}
