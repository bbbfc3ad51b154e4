import { photosMessages } from '../features/photos/photos.messages';
import { usePhotos } from '../features/photos/use-photos';
import { useDraft } from '../features/quote-requests/form/use-draft';
import { useServiceArea } from '../features/quote-requests/service-area/use-service-area';
import {
  emptyStumpFacts,
  siteFacts,
  stumpFactsFields,
  stumpInputs,
  withStumps,
} from '../features/stump-analysis/stump-facts';
import { useMessages } from '../shared/i18n/use-messages';
import { requestDrafts, type DraftOwner } from '../shared/session/drafts';
import { useLeaveGuard } from '../shared/ui/form/use-leave-guard';
import { useFormMeasuring } from './use-form-measuring';

/**
 * The photos of the request being made, the facts beside them, and what they measure: one pipeline
 * for the form and the start page.
 */
export function useRequestPhotos(owner: DraftOwner, zip: string) {
  const photos = usePhotos();
  const draft = useDraft(requestDrafts.stumpFacts, {
    owner,
    fields: stumpFactsFields,
    makeInitial: () => emptyStumpFacts,
    outlivesTab: true,
  });
  const isOutside = useServiceArea(zip)?.isServed === false;
  const facts = withStumps(draft.values, Math.max(1, ...photos.photos.map(({ stump }) => stump)));
  const stumpData = { stumps: stumpInputs(facts), siteFacts: siteFacts(facts) };
  const leaving = useLeaveGuard(photos.upload.isUnfinished, useMessages(photosMessages).leaving);
  const measuring = useFormMeasuring({
    owner,
    photos: photos.photos,
    hasPrices: !isOutside,
    isSending: photos.upload.pending.length > 0,
    ...stumpData,
  });
  const remove = async (id: string) => {
    if (await measuring.mayRemove(id)) photos.remove(id);
  };
  return {
    /** Removing a photo asks first if its outline was checked. */
    photos: { ...photos, remove: (id: string) => void remove(id) },
    /** Without asking. */
    removePhoto: photos.remove,
    facts,
    stumpData,
    saveFacts: draft.save,
    measuring,
    leavingDialog: leaving.dialog,
    forget: () => {
      draft.forget();
      measuring.forget();
    },
  };
}
