import { Alert } from '@mantine/core';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { photosMessages } from './photos.messages';
import type { RefusedFile } from './refused-files';
import classes from './photos.module.css';

interface RefusalsProps {
  failures: readonly string[];
  refused: readonly RefusedFile[];
}

/** Stays until the next choice of files; a toast would be gone too soon. */
export function Refusals({ failures, refused }: RefusalsProps) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  if (failures.length === 0 && refused.length === 0) return null;
  return (
    <Alert
      color="red"
      variant="light"
      title={failures.length === 0 ? texts.refused : texts.uploadFailed}
      role="alert"
    >
      {failures.map((failure) => (
        <p key={failure} className={classes.refusal}>
          {translate(failure)}
        </p>
      ))}
      {refused.map(({ name, sentence, detail }, index) => (
        <p key={`${index} ${name}`} className={classes.refusal}>
          <strong>{name}</strong>: {translate(sentence)}
          {detail !== null && ` (${detail})`}
        </p>
      ))}
    </Alert>
  );
}
