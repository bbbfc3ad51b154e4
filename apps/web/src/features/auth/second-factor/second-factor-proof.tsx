import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { secondFactorProofSchema } from '@stumpquote/domain/users/second-factor';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { PasswordField } from '../password/password-field';
import { secondFactorMessages } from './second-factor.messages';
import { useProvenChanges } from './use-second-factor';

export type ProvenChange = 'confirm' | 'renew' | 'turnOff';

interface SecondFactorProofProps {
  change: ProvenChange;
  username: string;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
  onCancel: () => void;
}

/** Password and code, needed for any change to the second factor. */
export function SecondFactorProof({
  change,
  username,
  onCodes,
  onOff,
  onCancel,
}: SecondFactorProofProps) {
  const texts = useMessages(secondFactorMessages);
  const form = useForm({
    name: 'second-factor',
    mode: 'uncontrolled',
    initialValues: { code: '', currentPassword: '' },
    validate: formRules(secondFactorProofSchema),
  });
  const changes = useProvenChanges(form, { onCodes, onOff });
  const { mutate, isPending } = changes[change];
  const labels: Record<ProvenChange, string> = {
    confirm: texts.confirm,
    renew: texts.renewConfirm,
    turnOff: texts.offConfirm,
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={username}
          readOnly
          hidden
        />
        {change === 'renew' && <Text>{texts.renewHint}</Text>}
        <TextInput
          label={change === 'confirm' ? texts.code : texts.codeOrRecovery}
          inputMode={change === 'confirm' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          key={form.key('currentPassword')}
          {...form.getInputProps('currentPassword')}
        />
        <Group gap="xs">
          <Button
            type="submit"
            loading={isPending}
            {...(change === 'turnOff' ? { color: 'red' } : {})}
          >
            {labels[change]}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
