import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { measuredParts, type HandleSet } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Handles, PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import { isLikelyStump, measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { withUnclearSheet, withUnsureOutline } from '@stumpquote/stump-vision/geometry/problems';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { DrawingToolbar } from './handles/drawing-toolbar';
import { onlyPlaced } from './handles/first-places';
import { nothingPlaced, rounded, toEditable, type MeasuredPart } from './handles/handle-points';
import { PartPanel, tapPrompt } from './handles/part-panel';
import { lacksLength } from './handles/tape-length';
import { useDrawing } from './handles/use-drawing';
import {
  usePointing,
  type AskedFor,
  type FindBetween,
  type Pointing,
} from './handles/use-pointing';
import type { ConfirmedHandles } from './measured-photos/confirmed-handles';
import { MeasuringActions, type MeasuringActionsProps } from './measuring-actions';
import { measuringToolMessages } from './measuring-tool.messages';
import { PhotoCanvas } from './picture/photo-canvas';
import { closerView, fullPhoto, smallScreen } from './picture/shown-view';
import { LiveResult, type EarlierResult } from './result/live-result';
import type { Preview } from './result/price-effect';
import { useLiveMeasurement } from './result/use-live-measurement';
import classes from './measuring-tool.module.css';

export interface MeasuringToolProps extends Pick<
  MeasuringActionsProps,
  'confirmLabel' | 'skipLabel' | 'busy' | 'onConfirm' | 'onSkip'
> {
  /** `number` is the photo's number in the request, counted from 1. */
  photo: PhotoFrame & { readonly url: string; readonly number: number };
  /** The automatic proposal; null if detection wasn't possible. */
  proposal: Handles | null;
  /**
   * Whether the photo seems to show a sheet that the proposal lacks, since its corners couldn't be
   * told.
   */
  isSheetUnclear?: boolean | undefined;
  /** Whether the photo shows other stumps that may be meant. */
  hasSeveral?: boolean | undefined;
  /** Whether the analysis would not take the proposal for a stump. */
  isUnsure?: boolean | undefined;
  /** The points that count now, and which of them a person saw. */
  value: (Handles & Pick<HandleSet, 'confirmed'>) | null;
  findBetween: FindBetween;
  /** Previews the stump and price from this photo's measurement; without it, no price is shown. */
  previewOf?: ((measurement: StumpMeasurement) => Preview) | undefined;
  /** Why no price is shown, if the person may expect one. */
  priceNote?: string | undefined;
  before?: EarlierResult | undefined;
  /** Whether any points were placed or moved by hand since the tool opened. */
  onMoved?: ((isMoved: boolean) => void) | undefined;
  /** The points placed or moved so far, if they can be confirmed as they are; else null. */
  onDrawn?: ((handles: ConfirmedHandles | null) => void) | undefined;
}

/** The photo with its proposed points, draggable, and a live measurement. */
export function MeasuringTool({
  photo,
  proposal,
  isSheetUnclear = false,
  hasSeveral = false,
  isUnsure = false,
  value,
  findBetween,
  previewOf,
  priceNote,
  before,
  onMoved,
  onDrawn,
  ...rest
}: MeasuringToolProps) {
  const texts = useMessages(measuringToolMessages);
  const { width, height, focal35mm, focalLogSd, cameraTilt } = photo;
  const frame = useMemo(
    () => ({ width, height, focal35mm, focalLogSd, cameraTilt }),
    [width, height, focal35mm, focalLogSd, cameraTilt],
  );
  const first = useMemo(() => toEditable(proposal ?? nothingPlaced), [proposal]);
  const drawing = useDrawing(value === null ? first : toEditable(value));
  const { canUndo } = drawing;
  useEffect(() => {
    onMoved?.(canUndo);
    return () => onMoved?.(false);
  }, [onMoved, canUndo]);
  const pointing = usePointing({
    drawing,
    size: frame,
    findBetween,
    asksFor: value === null ? askedFor(hasSeveral, isUnsure) : null,
    isLikely: (handles) => proposal?.cutFace != null && !isUnsure && isLikelyStump(frame, handles),
  });
  // Round first, so the preview equals what is saved.
  const roundedHandles = useMemo(() => rounded(onlyPlaced(drawing.handles)), [drawing.handles]);
  const isComplete =
    canUndo &&
    !pointing.isPointing &&
    !pointing.isSearching &&
    !lacksLength(roundedHandles.reference);
  const photoMeasurement = useLiveMeasurement(frame, roundedHandles);
  const isGuess = pointing.doubt !== null || (isUnsure && pointing.isPointing);
  const found = useFound(frame, value ?? proposal);
  const previewBy = (ofPhoto: StumpMeasurement): Preview => {
    const doubted = isGuess ? withUnsureOutline(ofPhoto) : ofPhoto;
    return previewOf?.(doubted) ?? { measurement: doubted, priced: null, price: null };
  };
  const preview = photoMeasurement && previewBy(photoMeasurement);
  const isConfirmed =
    value !== null &&
    measuredParts.every((one) => value[one] === null || value.confirmed?.includes(one));
  // Nothing changes before a person has moved or confirmed something.
  const shown = canUndo || isConfirmed || preview === null ? preview : previewBy(found);
  const measurement = shown?.measurement ?? null;
  // A person who confirmed these points without a sheet knows better.
  const missesSheet = isSheetUnclear && value === null && drawing.handles.reference === null;
  const { part, view, isCloser, shownParts, goTo, lookAt } = usePartView(
    drawing.handles,
    frame,
    pointing,
    value?.confirmed ?? [],
  );
  useEffect(
    () => onDrawn?.(isComplete ? { ...roundedHandles, confirmed: shownParts } : null),
    [onDrawn, isComplete, roundedHandles, shownParts],
  );
  const isTapWanted = part === 'cutFace' && pointing.isPointing;
  const prompt = tapPrompt(pointing, texts);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small screen, the buttons that ask for taps, for one again, or for the next part are
    // below the photo.
    picture.current?.scrollIntoView({ block: 'nearest' });
  }, [isTapWanted, part, pointing.taps.length]);
  return (
    <div className={classes.tool} onKeyDown={drawing.onKeys}>
      <div className={classes.picture} ref={picture}>
        <PhotoCanvas
          photoUrl={photo.url}
          size={frame}
          drawing={drawing}
          part={part}
          view={isTapWanted ? fullPhoto(frame) : view}
          tapping={isTapWanted ? { prompt, taps: pointing.taps, onTap: pointing.tap } : null}
          isBusy={pointing.isSearching}
          onLeftView={() => lookAt(isCloser)}
        />
        <DrawingToolbar
          drawing={drawing}
          isCloser={isCloser}
          canReset={drawing.handles !== first}
          onReset={() => drawing.change(first)}
          onCloser={lookAt}
        />
      </div>
      <div className={classes.side}>
        <LiveResult
          measurement={missesSheet && measurement ? withUnclearSheet(measurement) : measurement}
          priced={shown?.priced ?? null}
          price={priceNote === undefined ? previewOf && (shown?.price ?? null) : undefined}
          ifConfirmed={canUndo || !isConfirmed ? preview : null}
          priceNote={priceNote}
          before={before}
          photoNumber={photo.number}
        />
        <SegmentedControl
          fullWidth
          aria-label={texts.partsLabel}
          value={part}
          onChange={(next) => goTo(next as MeasuredPart)}
          data={measuredParts.map((one) => ({ value: one, label: texts.parts[one] }))}
        />
        <div className={classes.panel}>
          <PartPanel part={part} drawing={drawing} size={frame} pointing={pointing} />
        </div>
        <MeasuringActions
          handles={drawing.handles}
          pointing={pointing}
          groundIn={preview?.measurement.groundIn ?? null}
          shown={shownParts}
          next={
            measuredParts.find((one) => drawing.handles[one] && !shownParts.includes(one)) ?? null
          }
          onNext={goTo}
          {...rest}
        />
      </div>
    </div>
  );
}

/** What the points that were found measure before a person confirms them, as everywhere else. */
const useFound = (frame: PhotoFrame, found: Handles | null): StumpMeasurement =>
  useMemo(() => measurePhoto(frame, found ?? nothingPlaced, 'automatic'), [frame, found]);

const askedFor = (hasSeveral: boolean, isUnsure: boolean): AskedFor => {
  if (hasSeveral) return 'several';
  return isUnsure ? 'unsure' : null;
};

/**
 * The part being placed, and the view of the photo: all of it, or close to the part. Small screens
 * begin close to the cut.
 */
function usePartView(
  handles: Handles,
  frame: PhotoFrame,
  { isPointing }: Pointing,
  shownBefore: readonly MeasuredPart[],
) {
  const isSmall = useMediaQuery(smallScreen, undefined, { getInitialValueInEffect: false });
  const [part, setPart] = useState<MeasuredPart>('cutFace');
  const [shownParts, setShownParts] = useState<readonly MeasuredPart[]>([
    ...new Set<MeasuredPart>(['cutFace', ...shownBefore]),
  ]);
  const [view, setView] = useState(() =>
    isSmall ? closerView(handles, 'cutFace', frame) : fullPhoto(frame),
  );
  const isCloser = view.width < frame.width;
  const look = (at: MeasuredPart, closer: boolean) =>
    setView(closer ? closerView(handles, at, frame) : fullPhoto(frame));
  const goTo = (next: MeasuredPart) => {
    setPart(next);
    setShownParts((before) => [...new Set([...before, next])]);
    look(next, isCloser);
  };
  const wasPointing = useRef(isPointing);
  const lookAtFound = useEffectEvent(() => {
    // With another cut, the other parts are others too.
    setShownParts(['cutFace']);
    if (isSmall) look('cutFace', true);
  });
  useEffect(() => {
    if (wasPointing.current && !isPointing) lookAtFound();
    wasPointing.current = isPointing;
  }, [isPointing]);
  return {
    part,
    view,
    isCloser,
    shownParts,
    goTo,
    lookAt: (closer: boolean) => look(part, closer),
  };
}
