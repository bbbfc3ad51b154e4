import { Title } from '@mantine/core';
import {
  IconCalendarEvent,
  IconLeaf,
  IconReceipt2,
  IconRulerMeasure,
  IconShieldCheck,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { landingMessages } from './landing.messages';
import classes from './benefits.module.css';
import section from './section.module.css';

const order: readonly [keyof (typeof landingMessages)['en']['benefits'], Icon][] = [
  ['technology', IconRulerMeasure],
  ['professionals', IconUsers],
  ['pricing', IconReceipt2],
  ['environment', IconLeaf],
  ['scheduling', IconCalendarEvent],
  ['guarantee', IconShieldCheck],
];

export function Benefits() {
  const texts = useMessages(landingMessages);
  return (
    <section className={section.section} aria-labelledby="benefits">
      <Title order={2} id="benefits">
        {texts.benefitsTitle}
      </Title>
      <ul className={classes.grid}>
        {order.map(([key, Glyph]) => (
          <li key={key} className={classes.benefit}>
            <Glyph size={28} stroke={1.6} className={classes.glyph} aria-hidden />
            <Title order={3} className={classes.title}>
              {texts.benefits[key].title}
            </Title>
            <p className={classes.text}>{texts.benefits[key].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
