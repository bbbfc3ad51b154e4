import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import { addToRequestSchema } from '@stumpquote/domain/quote-requests/change-schemas';
import { isAcceptedStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { TapeTool } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { PhotoUploader } from '../features/photos/photo-uploader';
import { usePhotos, type Photos } from '../features/photos/use-photos';
import { ChangeRequestGroup } from '../features/quote-requests/changes/change-request';
import { changeRequestMessages } from '../features/quote-requests/changes/change-request.messages';
import { EndsOffer } from '../features/quote-requests/changes/ends-offer';
import type { TrackedRequest } from '../features/quote-requests/tracking/use-tracking';
import { useQuotesOfRequest } from '../features/quotes/use-quotes';
import { MeasuredWith } from '../features/stump-analysis/measured-with';
import { isUnanswered } from '../shared/api/error-message';
import { trpc } from '../shared/api/trpc';
import { useKeyedMutation } from '../shared/api/use-keyed-mutation';
import { useMessages } from '../shared/i18n/use-messages';
import { applyServerIssues, focusFirstError, type FormFields } from '../shared/ui/form/form-errors';
import { formRules } from '../shared/ui/form/form-rules';
import { Unanswered } from '../shared/ui/form/unanswered';
import { useOneAtATime } from '../shared/ui/form/use-one-at-a-time';
import { showFailure } from '../shared/ui/toast/show-failure';
import { showToast } from '../shared/ui/toast/toast';

/** "Change your request": additions, contact details, and a new quote. */
export function ChangeRequest({ request }: { request: TrackedRequest }) {
  const { quotes } = useQuotesOfRequest(request.id);
  const offer = quotes.find(({ isInstant, status }) => isInstant && isOpen(status))?.amount ?? null;
  return (
    <ChangeRequestGroup
      request={request}
      offer={offer}
      add={<AddToRequest request={request} offer={offer} />}
    />
  );
}

function AddToRequest({ request, offer }: { request: TrackedRequest; offer: number | null }) {
  const texts = useMessages(changeRequestMessages).add;
  const [opened, setOpened] = useState(false);
  const isNoteOnly = isAcceptedStage(request.stage);
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpened(true)}>
        {isNoteOnly ? texts.openNote : texts.open}
      </Button>
      {opened && (
        <AddDialog
          request={request}
          isNoteOnly={isNoteOnly}
          offer={offer}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}

interface AddValues {
  widths: string[];
  with: TapeTool;
  note: string;
}

const stumpsOf = ({ images, mlAnalysis }: TrackedRequest): number[] => {
  const last = Math.max(
    1,
    ...images.map(({ stump }) => stump),
    ...(mlAnalysis?.stumps ?? []).map(({ stump }) => stump),
  );
  return Array.from({ length: last }, (_, index) => index + 1);
};

const tapesOf = ({ widths, with: tool }: AddValues) =>
  widths.flatMap((typed, index) =>
    typed.trim() === ''
      ? []
      : [
          {
            stump: index + 1,
            tape: {
              widthIn: numberAsTyped(typed, 'inches'),
              where: 'ground' as const,
              with: tool,
            },
          },
        ],
  );

const check = formRules(addToRequestSchema);

/** The schema's errors, with each width's at its own field. */
function checkAdditions(values: AddValues, requestId: number, images: { path: string }[]) {
  const tapes = tapesOf(values);
  const errors = check({ requestId, images, tapes, note: values.note });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => {
      const at = /^tapes\.(\d+)\./.exec(field);
      const stump = at === null ? undefined : tapes[Number(at[1])]?.stump;
      return [stump === undefined ? field : `widths.${stump - 1}`, error];
    }),
  );
}

function useAdd(form: FormFields, photos: Photos, onDone: () => void) {
  const texts = useMessages(changeRequestMessages).add;
  const utils = trpc.useUtils();
  return useKeyedMutation(trpc.quoteRequests.add, (input) => input.requestId, {
    onSuccess: async () => {
      onDone();
      showToast({ title: texts.done, description: texts.doneText });
      await utils.invalidate();
    },
    onError: (error) => {
      if (isUnanswered(error) || applyServerIssues(form, error)) return;
      showFailure(texts.failed, error);
      photos.retry();
    },
  });
}

interface AddDialogProps {
  request: TrackedRequest;
  /** After acceptance the price stays, so only a note is taken. */
  isNoteOnly: boolean;
  /** The open instant offer in dollars, which any addition withdraws. */
  offer: number | null;
  onClose: () => void;
}

function AddDialog({ request, isNoteOnly, offer, onClose }: AddDialogProps) {
  const { add: texts, close } = useMessages(changeRequestMessages);
  const photos = usePhotos();
  const stumps = stumpsOf(request);
  const images = isNoteOnly ? [] : photos.photos.map(({ path, stump }) => ({ path, stump }));
  const form = useForm<AddValues>({
    mode: 'controlled',
    initialValues: { widths: stumps.map(() => ''), with: 'tape', note: '' },
    validate: (values) => checkAdditions(values, request.id, images),
  });
  const { mutate, isPending, error } = useAdd(form, photos, onClose);
  const once = useOneAtATime(isPending);
  const save = form.onSubmit(
    (values) => {
      if (!photos.isUploaded()) return;
      once(() =>
        mutate({ requestId: request.id, images, tapes: tapesOf(values), note: values.note }),
      );
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Modal
      opened
      size="lg"
      title={texts.title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': close }}
    >
      <form noValidate onSubmit={save}>
        <Stack gap="sm">
          <EndsOffer offer={offer} />
          <Text>{isNoteOnly ? texts.noteOnly : texts.text}</Text>
          {!isNoteOnly && <PhotoUploader photos={photos} stumps={stumps.length} />}
          {!isNoteOnly &&
            stumps.map((stump, index) => (
              <TextInput
                key={stump}
                label={stumps.length === 1 ? texts.width : texts.widthOf(stump)}
                description={texts.widthHint}
                inputMode="decimal"
                {...form.getInputProps(`widths.${index}`)}
              />
            ))}
          {!isNoteOnly && (
            <MeasuredWith
              value={form.values.with}
              onChange={(tool) => form.setFieldValue('with', tool)}
            />
          )}
          <Textarea
            label={texts.note}
            description={texts.noteHint}
            autosize
            minRows={2}
            maxRows={8}
            {...form.getInputProps('note')}
          />
          <Unanswered title={texts.failed} error={error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {close}
            </Button>
            <Button type="submit" loading={isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
