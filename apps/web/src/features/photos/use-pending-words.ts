import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { photosMessages } from './photos.messages';
import type { PendingPhoto } from './use-upload-queue';

/** How far an upload is, and whether it waits for a retry. */
export function usePendingWords({
  state,
  percent,
  sentence,
}: Pick<PendingPhoto, 'state' | 'percent' | 'sentence'>) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  const words = {
    waiting: texts.waiting,
    scaling: texts.scaling,
    uploading: texts.uploading(percent),
    retrying: texts.retrying,
    failed: sentence === null ? '' : translate(sentence),
    sent: texts.preparing,
  };
  return { isStuck: state === 'failed' || state === 'retrying', words: words[state] };
}
