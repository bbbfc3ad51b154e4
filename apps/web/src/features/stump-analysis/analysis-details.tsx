import { Button, Title } from '@mantine/core';
import { formatRoughHours } from '@stumpquote/domain/format/hours';
import type {
  AnalysisRecord,
  Problem,
  MlAnalysis,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  asksWhatLiesThere,
  isPriceWithheld,
} from '@stumpquote/domain/stump-analysis/price-certainty';
import { factsOfStump } from '@stumpquote/domain/stump-analysis/site-facts';
import { whatWouldSharpen } from '@stumpquote/domain/stump-analysis/what-would-sharpen';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { analysisMessages } from './analysis.messages';
import { CorrectValues } from './correct-values';
import { PhotoSources } from './photo-sources';
import { PriceExplanation } from './price-explanation';
import { SecondOpinionNote } from './second-opinion-note';
import { StaffNumbers } from './staff-numbers';
import { StumpResult } from './stump-result';
import classes from './analysis.module.css';

/**
 * Problems not already shown with a photo: those of the whole analysis, and of photos not used for
 * any stump.
 */
function generalProblems({ problems, stumps }: AnalysisRecord): Problem[] {
  const shownWithPhoto = new Set(
    stumps.flatMap(({ measurements, photoIds }) => (measurements === undefined ? [] : photoIds)),
  );
  return [...problems, ...stumps.flatMap((stump) => stump.problems)].filter(
    ({ photoId }) => photoId === undefined || !shownWithPhoto.has(photoId),
  );
}

interface AnalysisDetailsProps {
  record: AnalysisRecord;
  mlAnalysis: MlAnalysis | null;
  /** The request's photos, in the order of their numbers. */
  photoIds: readonly string[];
  /** One below the surrounding heading's level. */
  headingOrder: 3 | 5;
  /** Whether the user can correct the marks on the photos. */
  canMark: boolean;
  /** For staff: advice is addressed to them rather than to the customer. */
  forStaff?: boolean;
  /** The customer has a quote, so the price needs no word about one to come. */
  isQuoted?: boolean;
  /** The request whose figures the user may correct; none once it is closed. */
  correctIn?: number | undefined;
  /** Leads to where photos and widths are added, while the user still can. */
  onAddPhotos?: (() => void) | undefined;
}

const missingPrice = ({ stumps, estimate }: AnalysisRecord, forStaff: boolean) => {
  if (isPriceWithheld(stumps, estimate))
    return asksWhatLiesThere(stumps) ? 'whatLiesThere' : 'noRoughPrice';
  return forStaff ? 'noPriceForStaff' : 'noPrice';
};

/** The full analysis: widths with uncertainty, the price line by line, problems, and advice. */
export function AnalysisDetails({
  record,
  mlAnalysis,
  photoIds,
  headingOrder,
  canMark,
  forStaff = false,
  isQuoted = false,
  correctIn,
  onAddPhotos,
}: AnalysisDetailsProps) {
  const texts = useMessages(analysisMessages);
  const locale = useLocale();
  const { stumps, estimate, secondOpinion } = record;
  const totalHours = mlAnalysis?.estimatedHours ?? null;
  const problems = generalProblems(record);
  const advice = whatWouldSharpen(record, locale, { canMark });
  const mlStumpOf = (stump: number) => mlAnalysis?.stumps.find((one) => one.stump === stump);
  // A single stump has no heading of its own.
  const belowStump = headingOrder === 3 ? 4 : 6;
  const sourcesOrder = stumps.length === 1 ? headingOrder : belowStump;
  return (
    <div className={classes.details}>
      {stumps.map((stump) => (
        <StumpResult
          key={stump.stump}
          stump={stump}
          mlStump={mlStumpOf(stump.stump)}
          totalHours={totalHours}
          isOnly={stumps.length === 1}
          headingOrder={headingOrder}
          action={
            correctIn !== undefined && (
              <CorrectValues
                requestId={correctIn}
                stump={stump}
                mlStump={mlStumpOf(stump.stump)}
                surfaceRoots={factsOfStump(record.siteFacts, stump).surfaceRoots}
              />
            )
          }
          forStaff={forStaff}
        >
          <PhotoSources
            stump={stump}
            photoIds={photoIds}
            problems={record.problems}
            headingOrder={sourcesOrder}
            forStaff={forStaff}
          />
          {forStaff && <StaffNumbers stump={stump} />}
        </StumpResult>
      ))}
      {stumps.length > 1 && totalHours !== null && (
        <p className={classes.text}>{texts.allStumps(formatRoughHours(totalHours, locale))}</p>
      )}
      {estimate === null ? (
        <section className={classes.note} aria-label={texts.missingPrice}>
          <Title order={headingOrder} className={classes.noteTitle}>
            {texts.missingPrice}
          </Title>
          <p>{texts[missingPrice(record, forStaff)]}</p>
          {onAddPhotos !== undefined && (
            <Button variant="default" mt="sm" onClick={onAddPhotos}>
              {texts.addMeasure}
            </Button>
          )}
        </section>
      ) : (
        <PriceExplanation
          estimate={estimate}
          stumps={stumps}
          forStaff={forStaff}
          isQuoted={isQuoted}
        />
      )}
      {secondOpinion !== undefined && (
        <SecondOpinionNote opinion={secondOpinion} headingOrder={headingOrder} />
      )}
      {problems.length > 0 && (
        <section className={classes.note} aria-label={texts.problems}>
          <Title order={headingOrder} className={classes.noteTitle}>
            {texts.problems}
          </Title>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.code}-${problem.photoId ?? problem.text}`}>{problem.text}</li>
            ))}
          </ul>
        </section>
      )}
      {advice !== null && (
        <section className={classes.note} aria-label={texts.sharpen}>
          <Title order={headingOrder} className={classes.noteTitle}>
            {texts.sharpen}
          </Title>
          <p>{advice}</p>
        </section>
      )}
    </div>
  );
}
