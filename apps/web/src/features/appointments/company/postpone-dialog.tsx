import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  MAX_PUT_OFF_DAYS,
  postponeTaskSchema,
} from '@stumpquote/domain/appointments/company-tasks';
import { addDays } from '@stumpquote/domain/format/date';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { companyWorkMessages } from '../company-work.messages';
import { useCompanyToday, usePostponeTask, type CompanyTask } from './use-company-work';

const check = formRules(postponeTaskSchema.pick({ until: true, reason: true }));

interface PostponeDialogProps {
  task: Pick<CompanyTask, 'quoteId' | 'kind'>;
  onClose: () => void;
}

/** Postpones a task that can't be done now, with a date and a reason. */
export function PostponeDialog({ task: { quoteId, kind }, onClose }: PostponeDialogProps) {
  const all = useMessages(companyWorkMessages);
  const texts = all.postpone;
  const today = useCompanyToday();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { until: '', reason: '' },
    validate: check,
  });
  const postpone = usePostponeTask(form, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      closeButtonProps={{ 'aria-label': all.close }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => postpone.mutate({ quoteId, kind, ...values }),
          (errors) => focusFirstError(form, errors),
        )}
      >
        <Stack gap="sm">
          <Text fw={600}>{all.tasks[kind]}</Text>
          <Text>{texts.intro}</Text>
          <TextInput
            label={texts.until}
            type="date"
            data-autofocus
            maw="14rem"
            {...(today === null
              ? {}
              : { min: addDays(today, 1), max: addDays(today, MAX_PUT_OFF_DAYS) })}
            key={form.key('until')}
            {...form.getInputProps('until')}
          />
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            autosize
            minRows={2}
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={postpone.isPending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
