import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import type { TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useMessages } from '../../shared/i18n/use-messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { TemplateCard } from './template-card';
import type { Template } from './template-values';
import { templatesMessages } from './templates.messages';
import classes from './templates.module.css';

interface TemplateCardsProps {
  channel: TemplateChannel;
  /** Undefined while loading. */
  all: readonly Template[] | undefined;
  shown: readonly Template[];
  onEdit: (template: Template) => void;
  onShowAll: () => void;
}

export function TemplateCards({ channel, all, shown, onEdit, onShowAll }: TemplateCardsProps) {
  const texts = useMessages(templatesMessages);
  const { empty, emptyText, loading } = texts.list[channel];
  if (all?.length === 0) return <EmptyState title={empty}>{emptyText}</EmptyState>;
  if (all && shown.length === 0) {
    return (
      <EmptyState
        title={empty}
        action={
          <Button variant="default" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      >
        {texts.noneFits}
      </EmptyState>
    );
  }
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2, lg: 3 }}
      spacing="sm"
      aria-busy={all === undefined}
      role="list"
      className={classes.cards ?? ''}
    >
      {all
        ? shown.map((template) => (
            <TemplateCard
              key={template.id}
              channel={channel}
              template={template}
              all={all}
              onEdit={() => onEdit(template)}
            />
          ))
        : [1, 2, 3].map((number) => (
            <Skeleton key={number} height={260} radius="lg" aria-label={loading} />
          ))}
    </SimpleGrid>
  );
}
