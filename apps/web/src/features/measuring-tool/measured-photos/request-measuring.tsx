import { formatInches } from '@stumpquote/domain/format/inches';
import {
  isOpenRequest,
  type RequestStatus,
} from '@stumpquote/domain/quote-requests/request-status';
import {
  measuredParts,
  type AnalysisRecord,
  type UsedHandleSet,
  type Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { showToast } from '../../../shared/ui/toast/toast';
import { MeasuringDialog } from '../measuring-dialog';
import type { PhotoToMeasure } from '../photo-measuring';
import { typedHeight } from '../result/price-effect';
import { usePriceEffect } from '../result/use-price-effect';
import { handleSetOf } from './confirmed-handles';
import { MeasuredPhotos } from './measured-photos';
import { requestMeasuringMessages } from './request-measuring.messages';
import { useConfirmLessAccurate } from './use-confirm-less-accurate';
import { useRemeasure } from './use-remeasure';

interface RequestPhoto extends Omit<PhotoToMeasure, 'number' | 'viewUrl'> {
  readonly path: string;
  readonly stump: number;
}

interface RequestMeasuringProps {
  request: {
    readonly id: number;
    readonly status: RequestStatus;
    readonly images: readonly RequestPhoto[];
    readonly analysisRecord: AnalysisRecord | null;
  };
}

/** A request's photos with their measurements; empty if nothing was measured. */
export function RequestMeasuring({
  request: { id, status, images, analysisRecord },
}: RequestMeasuringProps) {
  const texts = useMessages(requestMeasuringMessages);
  if (analysisRecord === null || images.length === 0) return null;
  return (
    <SectionCard title={texts.title}>
      <MeasuredRequest
        requestId={id}
        photos={images}
        record={analysisRecord}
        canCorrect={isOpenRequest(status)}
      />
    </SectionCard>
  );
}

interface MeasuredRequestProps {
  requestId: number;
  photos: readonly RequestPhoto[];
  record: AnalysisRecord;
  /** False once the request is closed. */
  canCorrect: boolean;
}

/** For corrections by the office and the company. */
function MeasuredRequest({ requestId, photos, record, canCorrect }: MeasuredRequestProps) {
  const texts = useMessages(requestMeasuringMessages);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const stumps = record.stumps.map((stump) => ({
    ...stump,
    measurements: stump.measurements ?? [],
    input: {
      stump: stump.stump,
      heightIn: typedHeight(stump.heightIn, stump.measurements ?? []),
    },
    isSurelyOne: true,
  }));
  const previewOf = usePriceEffect(stumps, record.siteFacts, openedId !== null);
  const numbered = photos.map((photo, index) => ({
    ...photo,
    viewUrl: `${photo.path}/view`,
    number: index + 1,
  }));
  const opened = numbered.find(({ id }) => id === openedId) ?? null;
  const stump = record.stumps.find((one) => one.stump === opened?.stump);
  const close = () => setOpenedId(null);
  const { remeasure, isSaving } = useRemeasure();
  const { confirmChange, dialog } = useConfirmLessAccurate();
  const shown = (width: Width | null | undefined) =>
    width ? formatInches(width.value) : texts.unmeasured;
  return (
    <>
      <MeasuredPhotos
        photos={numbered}
        record={record}
        forStaff
        onMeasure={canCorrect ? ({ id }) => setOpenedId(id) : undefined}
      />
      <MeasuringDialog
        photo={opened}
        value={usedBefore(stump?.handles.find(({ photoId }) => photoId === openedId))}
        previewOf={opened === null ? undefined : previewOf(opened.stump, opened.id)}
        before={{
          groundIn: stump?.groundIn ?? null,
          method: stump?.method ?? null,
          price: record.estimate,
        }}
        confirmLabel={texts.save}
        skipLabel={texts.cancel}
        busy={isSaving}
        onConfirm={async (handles, groundIn) => {
          if (opened === null || !(await confirmChange(stump, groundIn))) return;
          remeasure(
            { requestId, stump: opened.stump, handles: [handleSetOf(opened.id, handles)] },
            (after) => {
              showToast({
                title: texts.saved,
                description: texts.change(opened.stump, shown(stump?.groundIn), shown(after)),
              });
              close();
            },
          );
        }}
        onSkip={close}
        onClose={close}
      />
      {dialog}
    </>
  );
}

/** A photo's points, with those that a person confirmed: all or none of them. */
const usedBefore = (set: UsedHandleSet | undefined) =>
  set === undefined
    ? null
    : { ...set, confirmed: set.origin === 'automatic' ? [] : [...measuredParts] };
