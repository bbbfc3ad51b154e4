import { Button } from '@mantine/core';
import type { SmsTemplateType, TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import type { TemplateForm } from './template-fields';
import { templatesMessages } from './templates.messages';
import { useSendTest } from './use-templates';

/** Sends the form's current text, saved or not, to the administrator. */
export function SendTest({ channel, form }: { channel: TemplateChannel; form: TemplateForm }) {
  const { test: texts } = useMessages(templatesMessages);
  const test = useSendTest(form);
  const send = () => {
    const { errors } = form.validate();
    // A draft doesn't need a name yet.
    const { name: _name, ...others } = errors;
    if (Object.keys(others).length > 0) {
      focusFirstError(form, others);
      return;
    }
    form.clearFieldError('name');
    const { type, content, subject, language } = form.values;
    test.mutate(
      channel === 'sms'
        ? { channel, type: type as SmsTemplateType, content, language }
        : { channel, type, content, subject, language },
    );
  };
  return (
    <Button variant="subtle" loading={test.isPending} onClick={send}>
      {texts.send[channel]}
    </Button>
  );
}
