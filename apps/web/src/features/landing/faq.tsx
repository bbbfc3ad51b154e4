import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { landingMessages } from './landing.messages';
import classes from './faq.module.css';
import section from './section.module.css';

/** Native details elements: readable without JavaScript and found by the browser's search. */
export function Faq() {
  const texts = useMessages(landingMessages);
  const { config } = usePublicConfig();
  return (
    <section className={section.section} aria-labelledby="faq">
      <div className={classes.columns}>
        <div>
          <Title order={2} id="faq">
            {texts.faqTitle}
          </Title>
          <p className={classes.more}>
            {texts.faqMore} <Link to={paths.chat}>{texts.faqChat}</Link>.
          </p>
        </div>
        <div>
          {texts.faq.map(({ question, answer }) => (
            <details key={question} name="faq" className={classes.item}>
              <summary className={classes.control}>
                <h3 className={classes.label}>{question}</h3>
                <IconChevronDown size={18} className={classes.chevron} aria-hidden />
              </summary>
              <p className={classes.answer}>{answer(config?.company.phone ?? null)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
