import { schemaResolver, type FormErrors } from '@mantine/form';
import '../../i18n/rules-in-sentences';
import { Sentence } from '../../i18n/sentence';

type Schema = Parameters<typeof schemaResolver>[0];

/** Validates a form with a domain schema; messages are in the reader's language. */
export function formRules(schema: Schema): (values: unknown) => FormErrors {
  const check = schemaResolver(schema, { sync: true });
  return (values) =>
    Object.fromEntries(
      Object.entries(check(values)).map(([path, error]) => [path, asSentence(error)]),
    );
}

function asSentence(error: FormErrors[string]) {
  return typeof error === 'string' ? <Sentence text={error} /> : error;
}
