import { Title } from '@mantine/core';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SuggestibleFact } from '@stumpquote/domain/stump-analysis/site-facts';
import { useMessages } from '../../shared/i18n/use-messages';
import { explanationMessages } from './explanation.messages';
import { stumpFactsMessages } from './stump-facts.messages';
import classes from './analysis.module.css';

interface SecondOpinionNoteProps {
  opinion: NonNullable<AnalysisRecord['secondOpinion']>;
  headingOrder: 3 | 5;
}

/** A model's suggestions, labeled as such, with the outcome of each. */
export function SecondOpinionNote({
  opinion: { answers, used, model, provider },
  headingOrder,
}: SecondOpinionNoteProps) {
  const texts = useMessages(explanationMessages);
  const facts = useMessages(stumpFactsMessages);
  const { species, surfaceRoots, obstacles, decay } = answers;
  const named = obstacles.flatMap((kind) => (kind === 'unknown' ? [] : facts.obstacleNames[kind]));
  const isUnknown = obstacles.includes('unknown');
  const use = (fact: SuggestibleFact, isKnown: boolean) =>
    isKnown ? (used.includes(fact) ? texts.opinionUsed : texts.opinionUnused) : null;
  const rows = [
    {
      label: texts.species,
      value: species === 'unknown' ? texts.unknown : facts.speciesOptions[species],
      use: use('species', species !== 'unknown'),
    },
    {
      label: texts.roots,
      value: texts.rootAmounts[surfaceRoots],
      use: use('surfaceRoots', surfaceRoots !== 'unknown'),
    },
    {
      label: texts.obstacles,
      value: isUnknown ? texts.unknown : named.join(', ') || texts.none,
      use: use('obstacles', !isUnknown && named.length > 0),
    },
    {
      label: texts.decay,
      value: texts.decays[decay],
      use: decay === 'unknown' ? null : texts.opinionInfo,
    },
  ];
  return (
    <section className={classes.note} aria-label={texts.opinion}>
      <Title order={headingOrder} className={classes.noteTitle}>
        {texts.opinion}
      </Title>
      <p>
        {texts.opinionMark}{' '}
        <span className={classes.quiet}>{texts.opinionBy(model, provider)}</span>
      </p>
      <dl className={classes.facts}>
        {rows.map((row) => (
          <div key={row.label} className={classes.fact}>
            <dt>{row.label}</dt>
            <dd>
              {row.value}
              {row.use !== null && <span className={classes.photoProblem}>{row.use}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
