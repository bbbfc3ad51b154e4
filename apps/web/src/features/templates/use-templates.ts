import type {
  EmailTemplateType,
  SmsTemplateType,
  TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { timing } from '@stumpquote/domain/timing';
import { useState } from 'react';
import { errorCode, errorMessage } from '../../shared/api/error-message';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import type { Template, TemplateValues } from './template-values';
import { templatesMessages } from './templates.messages';

/** `wasCleaned`: unsafe HTML was removed from an email. */
export type SavedTemplate = Template & { wasCleaned?: boolean };

/** The list is cached for five minutes. */
export function useTemplateList(channel: TemplateChannel) {
  const options = { staleTime: timing.templateListCache };
  const sms = trpc.templates.listSms.useQuery(undefined, {
    ...options,
    enabled: channel === 'sms',
  });
  const email = trpc.templates.listEmail.useQuery(undefined, {
    ...options,
    enabled: channel === 'email',
  });
  const { data, error, refetch } = channel === 'sms' ? sms : email;
  const templates: readonly Template[] | undefined = data;
  return { templates, error, retry: () => void refetch() };
}

/** Saves a new template, or changes unless someone else has changed it since. */
export function useSaveTemplate(
  channel: TemplateChannel,
  template: Template | null,
  form: FormFields,
  onSaved: (saved: SavedTemplate) => void,
) {
  const texts = useMessages(templatesMessages);
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<string | null>(null);
  const options = {
    onMutate: () => setConflict(null),
    onSuccess: async (saved: SavedTemplate) => {
      await utils.templates.invalidate();
      showToast({ title: template ? texts.updated : texts.created });
      // If HTML was removed, the editor stays open and says so.
      onSaved(saved);
    },
    onError: async (error: unknown) => {
      applyServerIssues(form, error);
      const message = errorMessage(error, texts.unknownError);
      showToast({
        title: template ? texts.updateFailed(message) : texts.createFailed(message),
        variant: 'destructive',
      });
      if (!template || !['CONFLICT', 'NOT_FOUND'].includes(errorCode(error) ?? '')) return;
      // The editor's version is stale: reopening it must load the new one.
      setConflict(message);
      await utils.templates.invalidate();
    },
  };
  const createSms = trpc.templates.createSms.useMutation(options);
  const changeSms = trpc.templates.changeSms.useMutation(options);
  const createEmail = trpc.templates.createEmail.useMutation(options);
  const changeEmail = trpc.templates.changeEmail.useMutation(options);
  const target = template && { id: template.id, readAt: template.updatedAt };
  const save = ({ subject, ...values }: TemplateValues) => {
    if (channel === 'sms') {
      const sms = { ...values, type: values.type as SmsTemplateType };
      if (target) changeSms.mutate({ ...sms, ...target });
      else createSms.mutate(sms);
    } else {
      const email = { ...values, subject, type: values.type as EmailTemplateType };
      if (target) changeEmail.mutate({ ...email, ...target });
      else createEmail.mutate(email);
    }
  };
  return {
    save,
    conflict,
    isSaving: [createSms, changeSms, createEmail, changeEmail].some(({ isPending }) => isPending),
  };
}

export function useRemoveTemplate(channel: TemplateChannel) {
  const texts = useMessages(templatesMessages);
  const utils = trpc.useUtils();
  const options = {
    onSuccess: async () => {
      await utils.templates.invalidate();
      showToast({ title: texts.deleted });
    },
    onError: (error: unknown) => {
      showToast({
        title: texts.deleteFailed(errorMessage(error, texts.unknownError)),
        variant: 'destructive',
      });
      return utils.templates.invalidate();
    },
  };
  const sms = trpc.templates.removeSms.useMutation(options);
  const email = trpc.templates.removeEmail.useMutation(options);
  return channel === 'sms' ? sms : email;
}

/** Sends the draft to the administrator who is editing it; the toast reports the real outcome. */
export function useSendTest(form: FormFields) {
  const { test: texts } = useMessages(templatesMessages);
  const utils = trpc.useUtils();
  return trpc.templates.sendTest.useMutation({
    onSuccess: async ({ outcome, to, reason }) => {
      showToast({
        title: texts.outcomes[outcome],
        description: [texts.to(to), reason].filter(Boolean).join(' '),
        variant: outcome === 'sent' ? 'default' : 'destructive',
      });
      await utils.messages.invalidate();
    },
    onError: (error) => {
      applyServerIssues(form, error);
      showFailure(texts.failed, error);
    },
  });
}
