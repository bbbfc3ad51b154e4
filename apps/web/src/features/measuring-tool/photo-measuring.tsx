import { Alert, Button, Group } from '@mantine/core';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { isLikelyStump } from '@stumpquote/stump-vision/geometry/measure-photo';
import { useState, type CSSProperties } from 'react';
import { errorMessage } from '../../shared/api/error-message';
import { useMessages } from '../../shared/i18n/use-messages';
import { nothingPlaced } from './handles/handle-points';
import { useProposal, type Proposal } from './handles/use-proposal';
import { measuringDialogMessages } from './measuring-dialog.messages';
import { MeasuringTool, type MeasuringToolProps } from './measuring-tool';
import { PhotoDrawing } from './picture/photo-drawing';
import toolClasses from './measuring-tool.module.css';
import classes from './picture/photo-canvas.module.css';

export interface PhotoToMeasure {
  readonly id: string;
  readonly viewUrl: string;
  /** Size of the stored, upright photo. */
  readonly width: number;
  readonly height: number;
  /** The photo's number, counted from 1. */
  readonly number: number;
}

export interface PhotoMeasuringProps extends Omit<
  MeasuringToolProps,
  'photo' | 'proposal' | 'hasSeveral' | 'isUnsure' | 'findBetween' | 'isSheetUnclear'
> {
  photo: PhotoToMeasure;
}

/**
 * Loads the photo's proposal and opens the tool; without a proposal, the user draws from scratch.
 */
export function PhotoMeasuring({ photo, ...tool }: PhotoMeasuringProps) {
  const { proposal, error, isDetecting, retry, findBetween } = useProposal(photo.id);
  const [isByHand, setByHand] = useState(false);
  if (proposal !== null || isByHand) {
    const { width, height, focal35mm, focalLogSd, cameraTilt } = proposal ?? {
      ...photo,
      focal35mm: null,
      focalLogSd: null,
      cameraTilt: null,
    };
    const found: Handles = proposal?.handles ?? nothingPlaced;
    return (
      <MeasuringTool
        photo={{
          url: photo.viewUrl,
          number: photo.number,
          width,
          height,
          focal35mm,
          focalLogSd,
          cameraTilt,
        }}
        proposal={found}
        isSheetUnclear={proposal?.sheetUnclear}
        hasSeveral={proposal?.severalStumps}
        isUnsure={proposal !== null && !isTakenForStump(proposal)}
        findBetween={findBetween}
        {...tool}
      />
    );
  }
  return (
    <DetectionStatus
      photo={photo}
      problem={isDetecting ? null : errorMessage(error)}
      onRetry={retry}
      onByHand={() => setByHand(true)}
      onSkip={tool.onSkip}
      skipLabel={tool.skipLabel}
    />
  );
}

/** As the analysis decides: what the network is sure of, and what measures like a stump. */
const isTakenForStump = ({ stumpFound, handles, ...frame }: Proposal): boolean =>
  handles.cutFace === null || (stumpFound && isLikelyStump(frame, handles));

interface DetectionStatusProps {
  photo: PhotoToMeasure;
  problem: string | null;
  onRetry: () => void;
  onByHand: () => void;
  onSkip: () => void;
  skipLabel: string;
}

/** The photo at its final size while detection runs or after it failed. */
function DetectionStatus({
  photo,
  problem,
  onRetry,
  onByHand,
  onSkip,
  skipLabel,
}: DetectionStatusProps) {
  const texts = useMessages(measuringDialogMessages);
  return (
    <div className={toolClasses.tool}>
      <div
        className={classes.stage}
        data-waiting={problem === null}
        style={{ '--aspect': photo.width / photo.height } as CSSProperties}
      >
        <PhotoDrawing photoUrl={photo.viewUrl} size={photo} handles={nothingPlaced} />
      </div>
      <div className={toolClasses.side}>
        {problem === null ? (
          <p className={toolClasses.text} role="status">
            {texts.looking}
          </p>
        ) : (
          <Alert color="red" variant="light" role="alert" title={texts.failed}>
            <p className={toolClasses.text}>{problem}</p>
            <Group gap="xs" mt="sm">
              <Button variant="default" onClick={onRetry}>
                {texts.retry}
              </Button>
              <Button variant="default" onClick={onByHand}>
                {texts.byHand}
              </Button>
            </Group>
          </Alert>
        )}
        <Group>
          <Button variant="subtle" px="xs" ml="-0.5rem" onClick={onSkip}>
            {skipLabel}
          </Button>
        </Group>
      </div>
    </div>
  );
}
