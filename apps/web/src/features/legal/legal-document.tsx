import { Skeleton, Title } from '@mantine/core';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { PageHeading } from '../../shared/ui/page/page-heading';
import type { LegalSection, LegalText } from './legal-text';
import { legalMessages } from './legal.messages';
import classes from './legal-document.module.css';

interface LegalDocumentProps {
  document: 'terms' | 'privacy';
}

/**
 * The terms or privacy policy, with this installation's company and the version stored with each
 * request.
 */
export function LegalDocument({ document }: LegalDocumentProps) {
  const texts = useMessages(legalMessages);
  const { config } = usePublicConfig();
  if (!config) return <Skeleton height={800} className={classes.page} />;
  const legal =
    document === 'terms'
      ? texts.terms(config.company)
      : texts.privacy(config.company, config.photoModel);
  const version = document === 'terms' ? termsVersion : config.privacyVersion;
  return (
    <article className={classes.page}>
      <PageHeading
        title={legal.title}
        intro={<p className={classes.version}>{texts.version(version)}</p>}
      />
      <p className={classes.intro}>{legal.intro}</p>
      <Contents label={texts.contents} legal={legal} />
      {legal.sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </article>
  );
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
}

function Contents({ label, legal }: { label: string; legal: LegalText }) {
  return (
    <nav aria-label={label} className={classes.contents}>
      <ul>
        {legal.sections.map(({ title }) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ section: { title, paragraphs, list } }: { section: LegalSection }) {
  return (
    <section id={anchorOf(title)} className={classes.section}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
