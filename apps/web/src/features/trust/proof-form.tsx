import { Button, Group, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveProofSchema, type ProofKind } from '@stumpquote/domain/trust/company-proof';
import { useId } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { formRules } from '../../shared/ui/form/form-rules';
import { useUnsavedChanges } from '../../shared/ui/form/use-unsaved-changes';
import { StatusBadge } from '../../shared/ui/status-badge';
import { companyProofsMessages } from './company-proofs.messages';
import { useChangeProof, type CompanyProof } from './use-company-proofs';
import classes from './trust.module.css';

const check = formRules(saveProofSchema);
const badges = { valid: 'secondary', expiring: 'outline', expired: 'destructive' } as const;

interface ProofFormProps {
  kind: ProofKind;
  companyId: number;
  proof: CompanyProof | null;
}

/** One proof: who issued it, its number, and until when it is valid. */
export function ProofForm({ kind, companyId, proof }: ProofFormProps) {
  const { kinds, ...texts } = useMessages(companyProofsMessages);
  const own = kinds[kind];
  const titleId = useId();
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      issuer: proof?.issuer ?? '',
      number: proof?.number ?? '',
      expiresOn: proof?.expiresOn ?? '',
    },
    validate: (values) => check({ ...values, kind, readAt: null }),
  });
  const { save, remove } = useChangeProof(kind, form);
  const guard = useUnsavedChanges(form, `${kind}-${companyId}`, save.isPending || remove.isPending);
  const { confirm, dialog } = useConfirm();
  const askAndRemove = async () => {
    const isSure = await confirm({
      title: own.removeTitle,
      message: texts.removeText,
      confirmLabel: own.remove,
      destructive: true,
    });
    if (isSure) remove.mutate({ companyId, kind });
  };
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.onSubmit(
        (values) => save.mutate({ ...values, companyId, kind, readAt: proof?.updatedAt ?? null }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={3} size="h4" id={titleId}>
            {own.title}
          </Title>
          <StatusBadge
            label={proof === null ? texts.missing : texts.states[proof.state]}
            style={proof === null ? 'outline' : badges[proof.state]}
          />
        </div>
        <TextInput
          label={own.issuer}
          description={own.issuerHint}
          autoComplete="off"
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label={own.number}
          description={own.numberHint}
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <TextInput label={texts.expiresOn} type="date" {...form.getInputProps('expiresOn')} />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={save.isPending}>
            {own.save}
          </Button>
          {proof !== null && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              aria-label={own.remove}
              onClick={() => void askAndRemove()}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
      {guard.dialog}
    </form>
  );
}
