import { Button, Card, Group, Title } from '@mantine/core';
import type { EmailTemplateType, TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { StatusBadge } from '../../shared/ui/status-badge';
import classes from './templates.module.css';
import { templatesMessages } from './templates.messages';
import { useRemoveTemplate, type Template } from './use-templates';

interface TemplateCardProps {
  channel: TemplateChannel;
  template: Template;
  onEdit: () => void;
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();

export function TemplateCard({ channel, template, onEdit }: TemplateCardProps) {
  const texts = useMessages(templatesMessages);
  const { date } = useDates();
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveTemplate(channel);
  const { name, isActive } = template;
  const askRemove = async () => {
    const { title, message } = texts.removeDialog;
    if (await confirm({ title, message: message(name), confirmLabel: texts.remove, destructive: true })) remove.mutate({ id: template.id });
  };
  return (
    <Card role="listitem" className={classes.card ?? ''}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={3} size="h4" className={classes.name ?? ''}>
          {name}
        </Title>
        <StatusBadge label={isActive ? texts.active : texts.inactive} style={isActive ? 'secondary' : 'outline'} />
      </Group>
      <p className={classes.second}>
        {texts.types[template.type as EmailTemplateType]} · {texts.languages[template.language]}
      </p>
      {template.subject !== undefined && <p className={classes.subject}>{template.subject}</p>}
      <p className={classes.words}>{channel === 'email' ? plain(template.content) : template.content}</p>
      {template.description && <p className={classes.second}>{template.description}</p>}
      <p className={classes.second}>{texts.changed(date(template.updatedAt))}</p>
      <Group gap="xs" className={classes.actions ?? ''}>
        <Button variant="default" onClick={onEdit} aria-label={texts.of(texts.edit, name)}>
          {texts.edit}
        </Button>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askRemove()} aria-label={texts.of(texts.remove, name)}>
          {texts.remove}
        </Button>
      </Group>
      {dialog}
    </Card>
  );
}
