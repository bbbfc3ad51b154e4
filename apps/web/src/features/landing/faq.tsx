import { Accordion, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { landingMessages } from './landing.messages';
import classes from './faq.module.css';
import section from './section.module.css';

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
        <Accordion order={3} classNames={{ control: classes.control ?? '', label: classes.label ?? '', item: classes.item ?? '', content: classes.content ?? '' }}>
          {texts.faq.map(({ question, answer }, index) => (
            <Accordion.Item key={question} value={`question-${index + 1}`}>
              <Accordion.Control>{question}</Accordion.Control>
              <Accordion.Panel>
                <p className={classes.answer}>{answer(config?.company.phone ?? null)}</p>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
