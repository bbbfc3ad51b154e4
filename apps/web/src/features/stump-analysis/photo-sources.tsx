import { Title } from '@mantine/core';
import { formatUncertainty, formatInches } from '@stumpquote/domain/format/inches';
import type {
  PhotoMeasurement,
  Problem,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { shownMeasurements } from '@stumpquote/domain/stump-analysis/calibration';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { explanationMessages } from './explanation.messages';
import classes from './analysis.module.css';

interface PhotoSourcesProps {
  stump: StumpRecord;
  /** The request's photos, in the order of their numbers. */
  photoIds: readonly string[];
  /** Problems of single photos, from the whole analysis. */
  problems: readonly Problem[];
  headingOrder: 3 | 4 | 5 | 6;
  forStaff: boolean;
}

/** Each photo's width, method, and problems. */
export function PhotoSources({
  stump,
  photoIds,
  problems,
  headingOrder,
  forStaff,
}: PhotoSourcesProps) {
  const texts = useMessages(explanationMessages);
  const measurements = shownMeasurements(stump);
  const own = photoIds.filter((id) => stump.photoIds.includes(id));
  const beats = beatsPhotos(stump.method);
  const isMeasured = measurements.some(({ groundIn }) => groundIn !== null);
  const hasNothingToShow = beats !== null && !isMeasured;
  if (own.length === 0 || stump.measurements === undefined || hasNothingToShow) return null;
  return (
    <section className={classes.sources} aria-label={texts.photos}>
      <Title order={headingOrder} className={classes.sourcesTitle}>
        {texts.photos}
      </Title>
      {beats !== null && isMeasured && (
        <p className={classes.quiet}>{forStaff ? texts.staff[beats] : texts[beats]}</p>
      )}
      <ul>
        {own.map((id) => (
          <PhotoSource
            key={id}
            number={photoIds.indexOf(id) + 1}
            measurement={measurements.find(({ photoId }) => photoId === id)}
            problems={[...problems, ...stump.problems].filter(({ photoId }) => photoId === id)}
          />
        ))}
      </ul>
    </section>
  );
}

function PhotoSource({
  number,
  measurement,
  problems,
}: {
  number: number;
  measurement: PhotoMeasurement | undefined;
  problems: readonly Problem[];
}) {
  const texts = useMessages(explanationMessages);
  const locale = useLocale();
  const ground = measurement?.groundIn ?? null;
  return (
    <li>
      <strong>{texts.photo(number)}:</strong>{' '}
      {ground === null || measurement === undefined
        ? texts.photoNothing
        : `${texts.photoWidth(formatInches(ground.value, locale), formatUncertainty(ground, locale))} ${texts.ways[wayOf(measurement)][measurement.origin]}`}
      {problems.map((problem) => (
        <span key={problem.code} className={classes.photoProblem}>
          {problem.text}
        </span>
      ))}
    </li>
  );
}

/** The sentence on a width that the person measured, which overrides the photos. */
function beatsPhotos(method: StumpRecord['method']): 'tapeBeats' | 'phoneBeats' | null {
  if (method === 'tape') return 'tapeBeats';
  return method === 'phone_app' ? 'phoneBeats' : null;
}

const wayOf = ({ method }: PhotoMeasurement): 'reference' | 'without' =>
  method === 'no_reference' ? 'without' : 'reference';
