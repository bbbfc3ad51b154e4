import { Alert, Button, Group, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import type { TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useMessages } from '../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { SendTest } from './send-test';
import { TemplateFields } from './template-fields';
import { TemplatePreview } from './template-preview';
import { rulesOf, valuesOf, type TemplateValues, type Template } from './template-values';
import { templatesMessages } from './templates.messages';
import { useSaveTemplate, type SavedTemplate } from './use-templates';
import classes from './templates.module.css';

interface TemplateEditorProps {
  channel: TemplateChannel;
  template: Template | null;
  /** Saving removed something from the HTML. */
  wasCleaned: boolean;
  onSaved: (saved: SavedTemplate) => void;
  onClose: () => void;
}

/** A template's form with a preview beside it. */
export function TemplateEditor({
  channel,
  template,
  wasCleaned,
  onSaved,
  onClose,
}: TemplateEditorProps) {
  const { editor: texts, cleaned } = useMessages(templatesMessages);
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const form = useForm<TemplateValues>({
    mode: 'controlled',
    initialValues: valuesOf(template),
    validate: rulesOf[channel],
  });
  const { save, isSaving, conflict } = useSaveTemplate(channel, template, form, onSaved);
  const isDirty = form.isDirty();
  useSessionEndDraft(form, `template-${channel}-${template?.id ?? 'new'}`);
  const { mayLeave, dialog } = useLeaveGuard(isDirty && !isSaving);
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={template ? texts.editTitle(template.name) : texts.newTitle[channel]}
      size={1040}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
        {wasCleaned && !isDirty && (
          <Alert role="status" color="palm" mb="md">
            {cleaned}
          </Alert>
        )}
        <div className={classes.columns}>
          <TemplateFields channel={channel} form={form} />
          <TemplatePreview channel={channel} values={form.values} />
        </div>
        {conflict && (
          <Alert role="alert" color="red" mt="md" title={texts.conflictTitle}>
            {conflict}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs" mt="md">
          <SendTest channel={channel} form={form} />
          <Button variant="default" onClick={() => void close()}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isSaving}>
            {texts.save}
          </Button>
        </Group>
      </form>
      {dialog}
    </Modal>
  );
}
