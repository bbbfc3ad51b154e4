import { Button, Stack, TextInput, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { secondFactorMessages } from './second-factor.messages';

interface SecondFactorStepProps<Values> {
  form: UseFormReturnType<Values>;
  isBusy: boolean;
  onBack: () => void;
}

/**
 * The second step of signing in: an app code or a recovery code. The form keeps the username and
 * password.
 */
export function SecondFactorStep<Values extends { code: string }>({
  form,
  isBusy,
  onBack,
}: SecondFactorStepProps<Values>) {
  const texts = useMessages(secondFactorMessages);
  const [isRecovery, setIsRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [isRecovery]);
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {texts.stepTitle}
      </Title>
      <TextInput
        ref={input}
        label={isRecovery ? texts.recoveryCode : texts.code}
        description={isRecovery ? texts.recoveryHint : texts.stepHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Button type="submit" loading={isBusy} mt="xs">
        {texts.signIn}
      </Button>
      <Button variant="default" onClick={() => setIsRecovery(!isRecovery)}>
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {texts.back}
      </Button>
    </Stack>
  );
}
