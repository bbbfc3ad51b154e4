import { useState } from 'react';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import type { OnFiles } from './photo-drop-zone';
import { photosMessages } from './photos.messages';
import { sortFiles, type RefusedFile } from './refused-files';
import type { Photos } from './use-photos';

/** Uploads the files that fit and keeps the others to show why not. */
export function useChosenFiles(
  count: number,
  upload: Photos['upload'],
  /** Where the photo itself shows that it arrived. */
  { isSilent = false } = {},
) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const takeFiles = (files: readonly File[], rejections: Parameters<OnFiles>[1] = []) => {
    const sorted = sortFiles(count, files, rejections, texts);
    setRefused(sorted.refused);
    if (sorted.sentence !== null)
      showToast({
        title: texts.uploadFailed,
        description: translate(sorted.sentence),
        variant: 'destructive',
      });
    upload.send(sorted.accepted, { isSilent: isSilent || sorted.sentence !== null });
  };
  return { refused, takeFiles };
}
