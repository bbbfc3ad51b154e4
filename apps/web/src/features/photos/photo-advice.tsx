import { Anchor } from '@mantine/core';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { photoAdviceMessages } from './photo-advice.messages';
import disclosure from '../../shared/ui/disclosure.module.css';
import classes from './photo-advice.module.css';

/** How to photograph a stump so it can be measured, with the printable card. */
export function PhotoAdvice() {
  const texts = useMessages(photoAdviceMessages);
  const locale = useLocale();
  return (
    <details>
      <summary className={disclosure.summary}>{texts.title}</summary>
      <div className={classes.advice}>
        <ol className={classes.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={classes.text}>{texts.without}</p>
        <Anchor
          href={`/api/marker-card.pdf?lang=${locale}`}
          target="_blank"
          rel="noopener"
          className={classes.link}
        >
          {texts.card}
        </Anchor>
      </div>
    </details>
  );
}
