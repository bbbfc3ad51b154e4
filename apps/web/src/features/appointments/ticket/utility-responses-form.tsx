import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  recordResponsesSchema,
  utilityResponses,
  type UtilityResponse,
} from '@stumpquote/domain/appointments/utility-ticket';
import { IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { companyWorkMessages } from '../company-work.messages';
import { useRecordResponses } from '../company/use-company-work';
import type { Ticket } from '../use-appointments';
import classes from './utility-responses-form.module.css';

interface UtilityResponsesFormProps {
  quoteId: number;
  ticket: Ticket;
}

const noAnswer: { utility: string; response: UtilityResponse } = {
  utility: '',
  response: 'pending',
};
const check = formRules(recordResponsesSchema.omit({ quoteId: true }));

/** One row per utility on the ticket, saved together. */
export function UtilityResponsesForm({ quoteId, ticket }: UtilityResponsesFormProps) {
  const texts = useMessages(companyWorkMessages);
  const form = useForm({
    mode: 'controlled',
    initialValues: { responses: ticket.responses.length > 0 ? ticket.responses : [noAnswer] },
    validate: check,
  });
  useSessionEndDraft(form, `responses-${quoteId}`);
  const record = useRecordResponses(form);
  const choices = utilityResponses.map((value) => ({ value, label: texts.responses[value] }));
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => record.mutate({ quoteId, ...values }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Fieldset legend={texts.responsesTitle} variant="unstyled" className={classes.responses}>
        <Stack gap="xs">
          {form.values.responses.map((row, index) => (
            <div key={index} className={classes.row}>
              <TextInput
                label={texts.utility}
                {...form.getInputProps(`responses.${index}.utility`)}
              />
              <NativeSelect
                label={texts.response}
                data={choices}
                {...form.getInputProps(`responses.${index}.response`)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size="md"
                aria-label={texts.removeUtility(row.utility)}
                disabled={form.values.responses.length === 1}
                onClick={() => form.removeListItem('responses', index)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {form.errors['responses'] && (
            <Text c="red" role="alert">
              {form.errors['responses']}
            </Text>
          )}
          <Group gap="xs" mt="xs">
            <Button
              type="submit"
              variant={ticket.state === 'cleared' ? 'default' : 'filled'}
              loading={record.isPending}
            >
              {texts.saveResponses}
            </Button>
            <Button variant="default" onClick={() => form.insertListItem('responses', noAnswer)}>
              {texts.addUtility}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
}
