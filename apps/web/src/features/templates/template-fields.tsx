import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  emailTemplateTypes,
  smsTemplateTypes,
  type TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { useRef } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import type { TemplateValues } from './template-values';
import { templatesMessages } from './templates.messages';
import { VariableButtons } from './variable-buttons';

export type TemplateForm = UseFormReturnType<TemplateValues>;

interface TemplateFieldsProps {
  channel: TemplateChannel;
  form: TemplateForm;
}

export function TemplateFields({ channel, form }: TemplateFieldsProps) {
  const { editor: texts, types, languages, language } = useMessages(templatesMessages);
  const content = useRef<HTMLTextAreaElement>(null);
  const typeNames = channel === 'sms' ? smsTemplateTypes : emailTemplateTypes;
  return (
    <Stack gap="sm">
      <TextInput label={texts.name} data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label={texts.type}
        data={typeNames.map((value) => ({ value, label: types[value] }))}
        {...form.getInputProps('type')}
      />
      <NativeSelect
        label={language}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('language')}
      />
      {channel === 'email' && (
        <TextInput
          label={texts.subject}
          description={texts.subjectHint}
          {...form.getInputProps('subject')}
        />
      )}
      <Textarea
        ref={content}
        label={channel === 'sms' ? texts.smsContent : texts.emailContent}
        autosize
        minRows={channel === 'sms' ? 5 : 8}
        maxRows={16}
        spellCheck={channel === 'sms'}
        {...form.getInputProps('content')}
      />
      <VariableButtons
        channel={channel}
        type={form.values.type}
        field={content}
        onChange={(text) => form.setFieldValue('content', text)}
      />
      <TextInput
        label={texts.description}
        description={texts.descriptionHint}
        {...form.getInputProps('description')}
      />
      <Switch
        label={texts.isActive}
        description={texts.isActiveHint}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </Stack>
  );
}
