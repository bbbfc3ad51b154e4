import { Anchor, Button, VisuallyHidden } from '@mantine/core';
import {
  crisisLinePhone,
  poisonControlPhone,
  type ChatAction,
  type ChatReply,
  type ChatSource,
} from '@stumpquote/domain/chat/chat-message-schema';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { phoneHref } from '../../shared/ui/phone-href';
import { chatMessages } from './chat.messages';
import classes from './reply-details.module.css';
import suggestion from './suggestion.module.css';

/** Shown under an answer: next steps, sources, and who answered. */
export function ReplyDetails({ reply: { actions, sources, expert, kind } }: { reply: ChatReply }) {
  const texts = useMessages(chatMessages);
  return (
    <>
      {actions.length > 0 && <Actions actions={actions} />}
      {sources.length > 0 && <Sources heading={texts.sources[kind]} sources={sources} />}
      <p className={classes.expert}>
        {kind === 'answer' && sources.length > 0 ? texts.expertOf[expert] : texts.automatic}
      </p>
    </>
  );
}

export function Actions({ actions }: { actions: readonly ChatAction[] }) {
  return (
    <div className={classes.actions}>
      {actions.map((action, index) => (
        <ActionLink key={action} action={action} isFirst={index === 0} />
      ))}
    </div>
  );
}

// Lets long Spanish labels wrap.
const look = { root: suggestion.button ?? '', label: suggestion.label ?? '' };

function ActionLink({ action, isFirst }: { action: ChatAction; isFirst: boolean }) {
  const texts = useMessages(chatMessages);
  const { config } = usePublicConfig();
  const variant = isFirst ? 'filled' : 'default';
  if (action === 'open-quote-form' || action === 'track-request') {
    const isForm = action === 'open-quote-form';
    return (
      <Button
        component={Link}
        to={isForm ? paths.quoteFormAnchor : paths.track()}
        variant={variant}
        classNames={look}
      >
        {isForm ? texts.openQuoteForm : texts.trackRequest}
      </Button>
    );
  }
  const line = lineOf(action, texts, config?.company);
  if (line === null) return null;
  const { phone, label } = line;
  return (
    <Button
      component="a"
      href={phoneHref(phone)}
      variant={variant}
      color={action === 'call-911' ? 'red' : 'palm'}
      classNames={look}
    >
      {label}
    </Button>
  );
}

type Company = NonNullable<ReturnType<typeof usePublicConfig>['config']>['company'];

/** Returns null for a number that isn't known: the configuration hasn't loaded, or has none. */
function lineOf(
  action: Exclude<ChatAction, 'open-quote-form' | 'track-request'>,
  texts: (typeof chatMessages)['en'],
  company: Company | undefined,
): { phone: string; label: string } | null {
  const ofUtility = (utility: Company['gasUtility'] | undefined) =>
    utility
      ? { phone: utility.phone, label: texts.callUtility(utility.name, utility.phone) }
      : null;
  switch (action) {
    case 'call-911':
      return { phone: '911', label: texts.call('911') };
    case 'call-988':
      return { phone: crisisLinePhone, label: texts.callCrisisLine(crisisLinePhone) };
    case 'call-poison-control':
      return { phone: poisonControlPhone, label: texts.callPoisonControl(poisonControlPhone) };
    case 'call-utility':
      return ofUtility(company?.utility);
    case 'call-gas-utility':
      return ofUtility(company?.gasUtility);
    case 'call-company':
      return company ? { phone: company.phone, label: texts.call(company.phone) } : null;
  }
}

function Sources({ heading, sources }: { heading: string; sources: readonly ChatSource[] }) {
  const texts = useMessages(chatMessages);
  const pages = [...new Map(sources.map((source) => [source.url, source])).values()];
  return (
    <div>
      <p className={classes.heading}>{heading}</p>
      <ul className={classes.sources}>
        {pages.map(({ url, title, publisher }) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
              {title}
              <VisuallyHidden> {texts.newTab}</VisuallyHidden>
            </Anchor>
            <span className={classes.publisher}>{publisher}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
