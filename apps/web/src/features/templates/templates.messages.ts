import { templateTypeLabels, type TemplateChannel } from '@stumpquote/domain/templates/template-types';

const list = {
  sms: {
    title: 'SMS Templates', empty: 'No SMS templates found...', emptyText: 'Until there is one, the built-in texts are sent.',
    loadFailed: (message: string) => `Error loading SMS templates: ${message}`, loading: 'Loading SMS templates...',
  },
  email: {
    title: 'Email Templates', empty: 'No email templates found', emptyText: 'Until there is one, the built-in texts are sent.',
    loadFailed: (message: string) => `Error loading email templates: ${message}`, loading: 'Loading email templates...',
  },
} satisfies Record<TemplateChannel, object>;

export const templatesMessages = {
  en: {
    list,
    intro: 'Of each type and language the newest active template is sent; without one, the built-in text.',
    newTemplate: 'New Template',
    edit: 'Edit',
    remove: 'Delete',
    of: (action: string, name: string) => `${action} ${name}`,
    retry: 'Try again',
    types: templateTypeLabels,
    languages: { en: 'English', es: 'Spanish' },
    language: 'Language',
    allLanguages: 'All languages',
    active: 'Active',
    inactive: 'Not active',
    changed: (date: string) => `Changed ${date}`,
    editor: {
      newTitle: { sms: 'New SMS template', email: 'New email template' },
      editTitle: (name: string) => `Edit ${name}`,
      name: 'Name',
      type: 'Type',
      subject: 'Subject',
      smsContent: 'Message',
      emailContent: 'Message (HTML)',
      description: 'Description (optional)',
      descriptionHint: 'For yourselves: when this template is used.',
      isActive: 'Active',
      isActiveHint: 'Only active templates are sent.',
      variables: 'Variables of this type. Press one to put it where the cursor stands.',
      insert: (variable: string) => `Insert ${variable}`,
      save: 'Save',
      cancel: 'Cancel',
      close: 'Close',
    },
    preview: {
      title: 'Preview with sample values',
      subject: (subject: string) => `Subject: ${subject}`,
      frame: 'E-mail with sample values',
      empty: 'Write a message to see it here.',
      segments: (segments: number, units: number, limit: number, encoding: string) =>
        `${segments === 1 ? '1 segment' : `${segments} segments`}, ${units} of ${limit} characters, ${encoding}`,
      unicode: 'A character outside the plain SMS alphabet makes each segment 70 characters short.',
    },
    test: {
      send: { sms: 'Send a test to my phone', email: 'Send a test to my e-mail' },
      outcomes: { sent: 'Test sent', skipped: 'Test not sent', failed: 'Test failed', under_way: 'Test not sent yet' },
      to: (address: string) => `To ${address}.`,
      failed: 'The test could not be sent',
    },
    discard: { title: 'Discard your changes?', message: 'What you have written since the last save is lost.', confirm: 'Discard', keep: 'Keep writing' },
    removeDialog: {
      title: 'Are you sure?',
      message: (name: string) => `“${name}” is deleted for good. From then on the next active template of its type is sent, or the built-in text.`,
    },
    created: 'Template created',
    updated: 'Template updated',
    deleted: 'Template deleted',
    cleaned: 'Something in the HTML that no e-mail may hold (a script, a form, a foreign address) was taken out.',
    createFailed: (message: string) => `Failed to create template: ${message}`,
    updateFailed: (message: string) => `Failed to update template: ${message}`,
    deleteFailed: (message: string) => `Failed to delete template: ${message}`,
    unknownError: 'Unknown error',
  },
};
