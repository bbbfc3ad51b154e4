import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { authMessages } from '../auth.messages';
import classes from './password-field.module.css';

/** A password field with a Show button. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const texts = useMessages(authMessages);
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth="5.5rem"
      rightSectionPointerEvents="all"
      rightSection={
        <Button
          variant="subtle"
          className={classes.toggle}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
      }
    />
  );
}
