import { Text, Title } from '@mantine/core';
import { renderEmailHtml, renderSms } from '@stumpquote/domain/templates/render-template';
import { sampleValues } from '@stumpquote/domain/templates/sample-values';
import { charactersOutsideGsm, segments } from '@stumpquote/domain/templates/sms-segments';
import type { TemplateChannel } from '@stumpquote/domain/templates/template-types';
import { useDebouncedValue } from '@mantine/hooks';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { EmailFrame } from '../../shared/ui/email-frame';
import type { TemplateValues } from './template-values';
import classes from './templates.module.css';
import { templatesMessages } from './templates.messages';

// Debounced: the frame reloads for each text.
const PAUSE_MS = 250;

/** A preview with sample values for the variables. */
export function TemplatePreview({
  channel,
  values,
}: {
  channel: TemplateChannel;
  values: TemplateValues;
}) {
  const { preview: texts } = useMessages(templatesMessages);
  const { config } = usePublicConfig();
  const business = config && {
    businessName: config.company.name,
    businessPhone: config.company.phone,
  };
  const samples = { ...sampleValues[values.language], ...business };
  return (
    <section className={classes.preview} aria-label={texts.title}>
      <Title order={3} size="h5">
        {texts.title}
      </Title>
      {values.content.trim() === '' ? (
        <Text c="dimmed">{texts.empty}</Text>
      ) : channel === 'sms' ? (
        <SmsPreview text={renderSms(values.content, samples)} />
      ) : (
        <EmailPreview {...renderEmailHtml(values.subject, values.content, samples)} />
      )}
    </section>
  );
}

function SmsPreview({ text }: { text: string }) {
  const { preview: texts } = useMessages(templatesMessages);
  const { segments: count, left, encoding } = segments(text);
  return (
    <>
      <p className={classes.bubble}>{text}</p>
      <Text c="dimmed" role="status">
        {texts.segments(count, left, encoding)}
      </Text>
      {encoding === 'UCS-2' && (
        <Text c="dimmed">{texts.unicode(charactersOutsideGsm(text).join(' '))}</Text>
      )}
      <Text c="dimmed" size="sm">
        {texts.length}
      </Text>
    </>
  );
}

function EmailPreview({ subject, html }: { subject: string; html: string }) {
  const { preview: texts } = useMessages(templatesMessages);
  const [settled] = useDebouncedValue(html, PAUSE_MS);
  return (
    <>
      <Text fw={600}>{texts.subject(subject)}</Text>
      <EmailFrame html={settled} title={texts.frame} isDraft />
      {/<img/i.test(settled) && (
        <Text c="dimmed" size="sm">
          {texts.noPictures}
        </Text>
      )}
    </>
  );
}
