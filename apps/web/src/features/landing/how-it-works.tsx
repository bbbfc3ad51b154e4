import { Title } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { landingMessages } from './landing.messages';
import classes from './how-it-works.module.css';
import section from './section.module.css';

export function HowItWorks() {
  const texts = useMessages(landingMessages);
  return (
    <section className={section.section} aria-labelledby="how-it-works">
      <Title order={2} id="how-it-works">
        {texts.howTitle}
      </Title>
      <p className={section.lede}>{texts.howLede}</p>
      <ol className={classes.steps}>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <Title order={3} className={classes.title}>
              {title}
            </Title>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
