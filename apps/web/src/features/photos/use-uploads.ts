import { photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { useRef, useState } from 'react';
import { errorIssues, errorMessage } from '../../shared/api/error-message';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { showToast } from '../../shared/ui/toast/toast';
import { forMeasuring, TooLargeToFit } from './fit-photo';
import { photosMessages } from './photos.messages';
import type { RefusedFile } from './refused-files';
import { sendPhoto, type SentPhoto, type ShownByPhoto } from './send-photo';
import { useUploadQueue, type PendingPhoto, type QueueEntry } from './use-upload-queue';

interface Outcome {
  uploadedCount: number;
  failures: readonly string[];
  refused: readonly RefusedFile[];
}

const nothingYet: Outcome = { uploadedCount: 0, failures: [], refused: [] };

interface SendOptions {
  shows?: ShownByPhoto | null;
  /** Another message about this choice must stay readable. */
  isSilent: boolean;
}

/** Uploads photos one at a time, each with its own state; calls `onSent` for each that arrives. */
export function useUploads(onSent: (sent: SentPhoto, shows: ShownByPhoto | null) => Promise<void>) {
  const texts = useMessages(photosMessages);
  const queue = useUploadQueue();
  const showOutcome = useOutcomeToast();
  const [outcome, setOutcome] = useState(nothingYet);
  const batch = useRef({ ...nothingYet, isSilent: false, isRunning: false });
  const [bytes, setBytes] = useState(0);

  const refuse = (entry: QueueEntry, sentence: string, detail: string | null = null) => {
    queue.drop(entry);
    const file = { name: entry.file.name, sentence, detail };
    batch.current.refused = [...batch.current.refused, file];
  };
  const fail = (entry: QueueEntry, failure: unknown) => {
    if (entry.stop.signal.aborted) return queue.drop(entry);
    if (failure instanceof TooLargeToFit)
      return refuse(entry, photoMessages.tooLarge, texts.rejections['file-too-large']);
    const [issue] = errorIssues(failure);
    const sentence = issue?.message ?? errorMessage(failure, texts.failed);
    batch.current.failures = [...batch.current.failures, sentence];
    if (issue !== undefined) queue.drop(entry);
    // The failure isn't about this photo: the others would meet it too.
    else queue.failAll(sentence);
  };
  const sendOne = async (entry: QueueEntry) => {
    try {
      const sent = await sendPhoto(entry.file, {
        shows: entry.shows,
        fit: forMeasuring,
        signal: entry.stop.signal,
        retryNow: () => (entry.retryNow = new AbortController()).signal,
        onState: (state) => queue.change(entry, { state }),
        onProgress: (percent) => queue.change(entry, { percent }),
      });
      if (sent.isDuplicate) return refuse(entry, texts.duplicate);
      batch.current.uploadedCount += 1;
      queue.change(entry, { state: 'sent' });
      await onSent(sent, entry.shows);
      queue.drop(entry);
    } catch (failure) {
      fail(entry, failure);
    }
  };
  const run = async () => {
    if (batch.current.isRunning) return;
    batch.current.isRunning = true;
    for (let next = queue.next(); next !== undefined; next = queue.next()) await sendOne(next);
    batch.current.isRunning = false;
    const { uploadedCount, failures, refused, isSilent } = batch.current;
    setOutcome({ uploadedCount, failures: [...new Set(failures)], refused });
    showOutcome(batch.current, isSilent);
  };
  const send = (files: readonly File[], { isSilent, shows = null }: SendOptions) => {
    if (!batch.current.isRunning) {
      batch.current = { ...nothingYet, isSilent, isRunning: false };
      setBytes(0);
      setOutcome(nothingYet);
    }
    queue.add(files, shows);
    setBytes((before) => before + files.reduce((sum, { size }) => sum + size, 0));
    if (files.length > 0) void run();
  };
  return {
    pending: queue.pending,
    /** Whether any photo is uploading or has failed. */
    isUnfinished: queue.pending.some(({ state }) => state !== 'sent'),
    /** Progress over all files chosen together, in percent; null when idle. */
    progress: shareSent(queue.pending, bytes),
    outcome,
    send,
    retry: (key: string) => {
      const entry = queue.find(key);
      if (entry === undefined) return;
      if (entry.state === 'retrying') return entry.retryNow.abort();
      queue.drop(entry);
      send([entry.file], { isSilent: false, shows: entry.shows });
    },
    cancel: (key: string) => {
      const entry = queue.find(key);
      if (entry === undefined) return;
      entry.stop.abort();
      queue.drop(entry);
    },
  };
}

function useOutcomeToast() {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  return ({ uploadedCount, failures, refused }: Outcome, isSilent: boolean) => {
    const [first = refused[0]?.sentence] = failures;
    if (first !== undefined)
      showToast({
        title: texts.uploadFailed,
        description: first === texts.failed ? texts.uploadFailedText : translate(first),
        variant: 'destructive',
      });
    else if (uploadedCount > 0 && !isSilent)
      showToast({ title: texts.uploadSuccessful, description: texts.uploaded(uploadedCount) });
  };
}

function shareSent(pending: readonly PendingPhoto[], bytes: number): number | null {
  const active = pending.filter(({ state }) => state !== 'failed');
  if (active.length === 0) return null;
  const left = active.reduce((sum, { file, percent }) => sum + file.size * (1 - percent / 100), 0);
  return bytes === 0 ? 0 : Math.max(0, Math.min(100, Math.round((1 - left / bytes) * 100)));
}
