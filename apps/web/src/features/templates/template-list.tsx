import { Button, Text, Title } from '@mantine/core';
import {
  emailTemplateTypes,
  smsTemplateTypes,
  type TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { ListFilters } from '../../shared/ui/list/list-filters';
import { useListUrl } from '../../shared/ui/list/use-list-url';
import { LoadFailure } from '../../shared/ui/load-failure';
import { shownTemplates, templateList } from './shown-templates';
import { TemplateCards } from './template-cards';
import { TemplateEditor } from './template-editor';
import { TemplateOrder } from './template-order';
import type { Template } from './template-values';
import { templatesMessages } from './templates.messages';
import { useTemplateList, type SavedTemplate } from './use-templates';
import classes from './templates.module.css';

interface Edited {
  template: Template | null;
  /** Saving removed something from the HTML; the editor shows the result. */
  wasCleaned: boolean;
}

/** One channel's templates as cards, and the editor. */
export function TemplateList({ channel }: { channel: TemplateChannel }) {
  const texts = useMessages(templatesMessages);
  const list = useListUrl(templateList);
  const navigate = useNavigate();
  const { templates, error, retry } = useTemplateList(channel);
  const [edited, setEdited] = useState<Edited | null>(null);
  const edit = (template: Template | null) => setEdited({ template, wasCleaned: false });
  const onSaved = ({ wasCleaned = false, ...template }: SavedTemplate) =>
    setEdited(wasCleaned ? { template, wasCleaned } : null);
  const typeNames = channel === 'sms' ? smsTemplateTypes : emailTemplateTypes;
  return (
    <section aria-labelledby="templates">
      <div className={classes.head}>
        <div>
          <Title order={2} size="h3" id="templates">
            {texts.list[channel].title}
          </Title>
          <Text c="dimmed">{texts.intro}</Text>
        </div>
        <Button onClick={() => edit(null)}>{texts.newTemplate}</Button>
      </div>
      <ListFilters
        list={list}
        search={texts.search}
        filters={[
          {
            name: 'type',
            label: texts.type,
            all: texts.allTypes,
            choices: Object.fromEntries(typeNames.map((name) => [name, texts.types[name]])),
          },
          {
            name: 'language',
            label: texts.language,
            all: texts.allLanguages,
            choices: texts.languages,
          },
        ]}
        actions={<TemplateOrder sort={list.sort} onSort={list.setSort} />}
      />
      {error ? (
        <LoadFailure
          title={texts.list[channel].loadFailed(errorMessage(error, texts.unknownError))}
          text={texts.nothingLost}
          action={
            <Button variant="default" onClick={retry}>
              {texts.retry}
            </Button>
          }
        />
      ) : (
        <TemplateCards
          channel={channel}
          all={templates}
          shown={shownTemplates(templates ?? [], list)}
          onEdit={edit}
          onShowAll={() => void navigate(`${paths.adminDashboard}?tab=${channel}-templates`)}
        />
      )}
      {edited && (
        <TemplateEditor
          key={`${edited.template?.id ?? 'new'} ${edited.template?.updatedAt ?? ''}`}
          channel={channel}
          {...edited}
          onSaved={onSaved}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
