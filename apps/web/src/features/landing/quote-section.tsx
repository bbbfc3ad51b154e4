import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { landingMessages } from './landing.messages';
import classes from './quote-section.module.css';

/** The quote form on the landing page, and the target of "start below without one". */
export function QuoteSection({ children }: { children: ReactNode }) {
  const texts = useMessages(landingMessages);
  return (
    <section id="request-quote" className={classes.section} aria-labelledby="request-quote-title">
      <div className={classes.head}>
        <Title order={2} id="request-quote-title">
          {texts.requestTitle}
        </Title>
        <p className={classes.lede}>{texts.requestLede}</p>
      </div>
      <div className={classes.form}>{children}</div>
    </section>
  );
}

/** In place of the form while the hero has the visitor's photo. */
export function GoOnToForm() {
  const texts = useMessages(landingMessages);
  return (
    <>
      <p className={classes.goOn}>{texts.requestGoOn}</p>
      <Button component={Link} to={paths.quoteForm} size="md">
        {texts.requestOpen}
      </Button>
    </>
  );
}
