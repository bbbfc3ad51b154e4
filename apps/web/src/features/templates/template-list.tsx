import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { isLocale } from '@stumpquote/domain/i18n/locale';
import type { TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { EmptyState } from '../../shared/ui/empty-state';
import { LoadFailure } from '../../shared/ui/load-failure';
import { TemplateCard } from './template-card';
import { TemplateEditor } from './template-editor';
import classes from './templates.module.css';
import { templatesMessages } from './templates.messages';
import { useTemplateList, type Template } from './use-templates';

const LANGUAGE = 'language';

/** The templates of one channel as cards, and the editor over them. */
export function TemplateList({ channel }: { channel: TemplateChannel }) {
  const texts = useMessages(templatesMessages);
  const [params, setParams] = useSearchParams();
  const wanted = params.get(LANGUAGE);
  const { templates, error, retry } = useTemplateList(channel);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  const shown = isLocale(wanted) ? templates?.filter(({ language }) => language === wanted) : templates;
  const choose = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(LANGUAGE);
        else after.set(LANGUAGE, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <section aria-labelledby="templates">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="templates">
            {texts.list[channel].title}
          </Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Group gap="xs">
          <NativeSelect
            aria-label={texts.language}
            value={isLocale(wanted) ? wanted : ''}
            onChange={({ currentTarget: { value } }) => choose(value)}
            data={[{ value: '', label: texts.allLanguages }, ...Object.entries(texts.languages).map(([value, label]) => ({ value, label }))]}
          />
          <Button onClick={() => setEdited('new')}>{texts.newTemplate}</Button>
        </Group>
      </div>
      {error && (
        <LoadFailure
          title={texts.list[channel].loadFailed(errorMessage(error))}
          text={texts.list[channel].emptyText}
          action={
            <Button variant="default" onClick={retry}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {!error && <Cards channel={channel} templates={shown} onEdit={setEdited} />}
      {edited && (
        <TemplateEditor channel={channel} template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

interface CardsProps {
  channel: TemplateChannel;
  templates: readonly Template[] | undefined;
  onEdit: (template: Template) => void;
}

function Cards({ channel, templates, onEdit }: CardsProps) {
  const texts = useMessages(templatesMessages);
  if (templates?.length === 0) return <EmptyState title={texts.list[channel].empty}>{texts.list[channel].emptyText}</EmptyState>;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" aria-busy={templates === undefined} role="list">
      {templates?.map((template) => (
        <TemplateCard key={template.id} channel={channel} template={template} onEdit={() => onEdit(template)} />
      )) ?? [1, 2, 3].map((number) => <Skeleton key={number} height={260} radius="lg" aria-label={texts.list[channel].loading} />)}
    </SimpleGrid>
  );
}
