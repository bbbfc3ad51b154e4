import { agreedParts } from '@stumpquote/domain/quotes/acceptance';
import { useMessages } from '../../../shared/i18n/use-messages';
import { customerQuotesMessages } from './customer-quotes.messages';
import classes from '../quotes.module.css';

/** What is signed: one sentence, and the whole record behind a click. */
export function AgreedText({ text, locale }: { text: string; locale: string }) {
  const texts = useMessages(customerQuotesMessages).form;
  const { sentence, record } = agreedParts(text);
  return (
    <section className={classes.agreed} aria-label={texts.terms}>
      <p lang={locale}>{sentence}</p>
      <details>
        <summary>{texts.record}</summary>
        <pre className={classes.record} lang={locale}>
          {record}
        </pre>
      </details>
    </section>
  );
}
