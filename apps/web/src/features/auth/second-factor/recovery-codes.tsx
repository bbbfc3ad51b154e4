import { Button, CopyButton, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../../shared/api/download-file';
import { useMessages } from '../../../shared/i18n/use-messages';
import { secondFactorMessages } from './second-factor.messages';
import classes from './second-factor.module.css';

/** New recovery codes; the server can't show them again. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[];
  onSaved: () => void;
}) {
  const texts = useMessages(secondFactorMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" ref={heading} tabIndex={-1}>
        {texts.codesTitle}
      </Title>
      <Text>{texts.codesText}</Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.download}
        </Button>
        <Button onClick={onSaved}>{texts.saved}</Button>
      </Group>
    </Stack>
  );
}
