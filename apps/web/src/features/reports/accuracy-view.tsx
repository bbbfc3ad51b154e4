import { Alert, Button, Title } from '@mantine/core';
import {
  accuracyAttribution,
  accuracyMethods,
  demoNotice,
} from '@stumpquote/domain/accuracy/accuracy-metrics';
import { minMeasurements } from '@stumpquote/domain/accuracy/summarize-accuracy';
import { measurementMethods } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { LoadFailure } from '../../shared/ui/load-failure';
import { AccuracyTable, TableFrame } from './accuracy-table';
import { AccuracyTiles } from './accuracy-tiles';
import { accuracyMessages } from './accuracy.messages';
import { NewestMeasurements } from './newest-measurements';
import { useAccuracy, type AccuracyReport } from './use-accuracy';
import classes from './reports.module.css';

const withoutInterval = ['medianError', 'p90Error', 'medianDeviation'] as const;

/** How estimates compare with crews' measurements. The layout stays put while figures load. */
export function AccuracyView() {
  const texts = useMessages(accuracyMessages);
  const { data, error, isError, refetch } = useAccuracy();
  if (isError) {
    const retry = (
      <Button variant="default" onClick={() => void refetch()}>
        {texts.retry}
      </Button>
    );
    return <LoadFailure title={texts.loadFailed} text={errorMessage(error)} action={retry} />;
  }
  return (
    <div className={classes.report} aria-busy={data === undefined}>
      {data?.isDemo === true && (
        <Alert color="heartwood" variant="light" title={texts.demo}>
          {demoNotice}
        </Alert>
      )}
      <AccuracyTiles title={texts.shownEstimate} row={data?.groundIn[0] ?? null} />
      <TableFrame
        id="accuracy-widths"
        title={texts.widths}
        note={`${accuracyAttribution} ${texts.hiddenUntil(minMeasurements)}`}
        file="accuracy-by-method"
      >
        <AccuracyTable title={texts.widths} rows={data?.groundIn ?? null} />
      </TableFrame>
      <TableFrame id="accuracy-cuts" title={texts.cutFaces} note={texts.cutFacesNote}>
        <AccuracyTable title={texts.cutFaces} rows={data?.cutFaceIn ?? null} />
      </TableFrame>
      <AccuracyTiles
        title={texts.time}
        note={texts.timeNote}
        row={data === undefined ? null : { ...data.time, basis: 'field' }}
        ids={withoutInterval}
      />
      {data && <CurrentCalibration report={data} />}
      <TableFrame
        id="accuracy-newest"
        title={texts.newest}
        note={texts.newestNote}
        file="field-measurements"
      >
        <NewestMeasurements rows={data?.newest ?? null} />
      </TableFrame>
    </div>
  );
}

function CurrentCalibration({
  report: {
    inForce: { calibration, hoursPercent },
    least,
  },
}: {
  report: AccuracyReport;
}) {
  const texts = useMessages(accuracyMessages);
  return (
    <section aria-labelledby="accuracy-in-force" className={classes.inForce}>
      <Title order={2} id="accuracy-in-force" size="h3">
        {texts.inForce}
      </Title>
      {calibration === null ? (
        <p>{texts.noCalibration}</p>
      ) : (
        <>
          <p>{texts.scales(calibration.version)}</p>
          <ul>
            {measurementMethods.flatMap((method) => {
              const fitted = calibration.methods[method];
              return fitted === undefined
                ? []
                : [
                    <li key={method}>
                      {texts.scale(
                        accuracyMethods[method],
                        fitted.scale.toFixed(2),
                        fitted.measurements,
                      )}
                    </li>,
                  ];
            })}
          </ul>
        </>
      )}
      <p>{texts.pace(hoursPercent)}</p>
      <p className={classes.note}>{texts.refit(least)}</p>
    </section>
  );
}
