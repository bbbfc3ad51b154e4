import { Button, Radio, Group, Stack, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  customMessageSchema,
  messageChannels,
  type MessageChannel,
} from '@stumpquote/domain/messages/message-schemas';
import { segments } from '@stumpquote/domain/templates/sms-segments';
import { smsVariables } from '@stumpquote/domain/templates/template-variables';
import { useId } from 'react';
import { ChannelForecast } from '../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { formRules } from '../../shared/ui/form/form-rules';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { messageTexts } from './messages.messages';
import { useCustomSmsText, useSendCustomMessage } from './use-messages';

const variables = smsVariables.custom_notification.map((name) => `{{${name}}}`).join(', ');

/** A custom message from the administrator to the customer, by email or SMS. */
export function CustomMessageForm({ requestId }: { requestId: number }) {
  const { custom: texts, channels } = useMessages(messageTexts);
  const titleId = useId();
  const smsText = useCustomSmsText();
  const forecast = useDeliveryForecast({ requestId, about: 'custom' });
  const form = useForm<{ requestId: number; channel: MessageChannel; text: string }>({
    initialValues: { requestId, channel: 'email', text: '' },
    validate: formRules(customMessageSchema),
  });
  useSessionEndDraft(form, `message-${requestId}`);
  const send = useSendCustomMessage(form, () => form.setValues({ text: '' }));
  const { channel, text } = form.values;
  const { dialog } = useLeaveGuard(text.trim() !== '' && text !== smsText && !send.isPending);
  const choose = (chosen: string) => {
    const isUntouched = text === '' || text === smsText;
    form.setValues({
      channel: chosen as MessageChannel,
      ...(isUntouched ? { text: chosen === 'sms' ? smsText : '' } : {}),
    });
    form.clearFieldError('text');
  };
  const { segments: count, units } = segments(text);
  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={form.onSubmit(
        (values) => send.mutate(values),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <Title order={3} size="h4" id={titleId}>
          {texts.title}
        </Title>
        <Radio.Group label={texts.by} value={channel} onChange={choose}>
          <Group gap="md">
            {messageChannels.map((value) => (
              <Radio key={value} value={value} label={channels[value]} />
            ))}
          </Group>
        </Radio.Group>
        <ChannelForecast forecast={forecast} channels={[channel]} />
        <Textarea
          label={texts.text}
          description={
            channel === 'sms'
              ? `${texts.smsHint} ${variables}. ${texts.segments(count, units)}.`
              : texts.emailHint
          }
          autosize
          minRows={4}
          maxRows={12}
          {...form.getInputProps('text')}
        />
        <Button type="submit" loading={send.isPending} style={{ alignSelf: 'start' }}>
          {texts.send}
        </Button>
      </Stack>
      {dialog}
    </form>
  );
}
