import { Button, Card, Group, Title } from '@mantine/core';
import type {
  EmailTemplateType,
  TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { StatusBadge } from '../../shared/ui/status-badge';
import { languagesServed, successorOf } from './languages-served';
import type { Template } from './template-values';
import { templatesMessages } from './templates.messages';
import { useRemoveTemplate } from './use-templates';
import classes from './templates.module.css';

interface TemplateCardProps {
  channel: TemplateChannel;
  template: Template;
  /** All templates of the channel: which one is sent depends on the others. */
  all: readonly Template[];
  onEdit: () => void;
}

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export function TemplateCard({ channel, template, all, onEdit }: TemplateCardProps) {
  const texts = useMessages(templatesMessages);
  const { date } = useDates();
  const { confirm, dialog } = useConfirm();
  const remove = useRemoveTemplate(channel);
  const { name, isActive } = template;
  const served = languagesServed(template, all);
  const askRemove = async () => {
    const { title, gone, next, unused } = texts.removeDialog;
    const after = served.map((language) =>
      next(texts.languages[language], successorOf(template, all, language)?.name ?? null),
    );
    const message = [gone(name), ...(after.length === 0 ? [unused] : after)].join(' ');
    if (await confirm({ title, message, confirmLabel: texts.remove, destructive: true }))
      remove.mutate({ id: template.id });
  };
  return (
    <Card role="listitem" className={classes.card ?? ''}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <Title order={3} size="h4" className={classes.name ?? ''}>
          {name}
        </Title>
        <StatusBadge
          label={isActive ? texts.active : texts.inactive}
          style={isActive ? 'secondary' : 'outline'}
        />
      </Group>
      <p className={classes.second}>
        {texts.types[template.type as EmailTemplateType]} · {texts.languages[template.language]}
      </p>
      {template.subject !== undefined && <p className={classes.subject}>{template.subject}</p>}
      <p className={classes.words}>
        {channel === 'email' ? plain(template.content) : template.content}
      </p>
      {template.description && <p className={classes.second}>{template.description}</p>}
      {isActive && (
        <p className={classes.second}>
          {served.length === 0
            ? texts.notInUse
            : texts.inUse(served.map((language) => texts.languages[language]).join(', '))}
        </p>
      )}
      <p className={classes.second}>{texts.changed(date(template.updatedAt))}</p>
      <Group gap="xs" className={classes.actions ?? ''}>
        <Button variant="default" onClick={onEdit} aria-label={texts.of(texts.edit, name)}>
          {texts.edit}
        </Button>
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => void askRemove()}
          aria-label={texts.of(texts.remove, name)}
        >
          {texts.remove}
        </Button>
      </Group>
      {dialog}
    </Card>
  );
}
