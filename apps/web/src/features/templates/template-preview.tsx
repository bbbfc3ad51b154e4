import { Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { emailAudience, showsPicture } from '@stumpquote/domain/messages/message-facts';
import { letterHtml } from '@stumpquote/domain/templates/email-layout';
import {
  renderSms,
  type TemplateValues as Values,
} from '@stumpquote/domain/templates/render-template';
import { sampleValues } from '@stumpquote/domain/templates/sample-values';
import { charactersOutsideGsm, segments } from '@stumpquote/domain/templates/sms-segments';
import { templateLetter } from '@stumpquote/domain/templates/template-letter';
import type { TemplateChannel } from '@stumpquote/domain/templates/template-types';
import examplePhoto from '../../assets/hero-stump-800.jpg';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig, type PublicConfig } from '../../shared/session/use-public-config';
import { EmailFrame } from '../../shared/ui/email-frame';
import type { TemplateValues } from './template-values';
import { templatesMessages } from './templates.messages';
import classes from './templates.module.css';

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
        config && <EmailPreview values={values} samples={samples} company={config.company} />
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

interface EmailPreviewProps {
  values: TemplateValues;
  samples: Values;
  company: PublicConfig['company'];
}

/** The draft in the layout of all emails, with an example photo. */
function EmailPreview({ values, samples, company }: EmailPreviewProps) {
  const { preview: texts } = useMessages(templatesMessages);
  const { type, language } = values;
  const { subject, letter } = templateLetter(type, values, samples, language);
  const html = letterHtml(letter, {
    subject,
    preview: '',
    company,
    audience: emailAudience(type),
    picture: showsPicture(type) ? { src: examplePhoto, isOutlined: false } : null,
  });
  const [settled] = useDebouncedValue(html, PAUSE_MS);
  return (
    <>
      <Text fw={600}>{texts.subject(subject)}</Text>
      <EmailFrame html={settled} title={texts.frame} isDraft />
      {/<img/i.test(letter.content) && (
        <Text c="dimmed" size="sm">
          {texts.noPictures}
        </Text>
      )}
    </>
  );
}
