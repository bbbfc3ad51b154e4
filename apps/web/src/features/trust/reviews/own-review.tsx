import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { hideReasonLabels, maxReviewText, saveReviewSchema } from '@stumpquote/domain/trust/review';
import { useState } from 'react';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import {
  applyServerIssues,
  focusFirstError,
  type FormFields,
} from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { SectionCard } from '../../../shared/ui/section-card';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { showToast } from '../../../shared/ui/toast/toast';
import { ReviewBody } from './review-body';
import { reviewsMessages } from './reviews.messages';
import { StarsField } from './stars-field';

type OwnReviewState = RouterOutputs['reviews']['own'];
type Review = NonNullable<OwnReviewState['review']>;

const check = formRules(saveReviewSchema);

/** The customer's own review, once the work is done: written, changed, or taken back. */
export function OwnReview({ requestId }: { requestId: number }) {
  const texts = useMessages(reviewsMessages).own;
  const query = trpc.reviews.own.useQuery({ requestId }, { refetchOnMount: 'always' });
  // Null until something was pressed: a new page keeps its focus.
  const [isChanging, setChanging] = useState<boolean | null>(null);
  const state = query.data;
  if (query.isError && state === undefined)
    return (
      <Alert color="red" role="alert" title={texts.loadFailed}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  if (state === undefined || state.companyName === null) return null;
  const { companyName, review } = state;
  return (
    <SectionCard title={review === null ? texts.title : texts.yours}>
      {review === null || isChanging ? (
        <ReviewForm
          requestId={requestId}
          state={state}
          autoFocus={isChanging === true}
          onSaved={() => setChanging(false)}
          {...(review === null ? {} : { onClose: () => setChanging(false) })}
        />
      ) : (
        <WrittenReview
          requestId={requestId}
          companyName={companyName}
          review={review}
          isChangeLeft={isChanging === false}
          onChange={() => setChanging(true)}
          onWithdrawn={() => setChanging(true)}
        />
      )}
    </SectionCard>
  );
}

interface WrittenReviewProps {
  requestId: number;
  companyName: string;
  review: Review;
  /** The form was just saved or left: focuses the button that opens it. */
  isChangeLeft: boolean;
  onChange: () => void;
  onWithdrawn: () => void;
}

function WrittenReview({
  requestId,
  companyName,
  review,
  isChangeLeft,
  onChange,
  onWithdrawn,
}: WrittenReviewProps) {
  const texts = useMessages(reviewsMessages).own;
  const locale = useLocale();
  const utils = trpc.useUtils();
  const { confirm, dialog } = useConfirm();
  const withdraw = trpc.reviews.withdraw.useMutation({
    onSuccess: (state) => {
      utils.reviews.own.setData({ requestId }, state);
      showToast({ title: texts.withdrawn });
      onWithdrawn();
      void utils.reviews.onLanding.invalidate();
    },
    onError: (error) => showFailure(texts.withdrawFailed, error),
  });
  const askAndWithdraw = async () => {
    const isSure = await confirm({
      title: texts.withdrawTitle,
      message: texts.withdrawText,
      confirmLabel: texts.withdraw,
      destructive: true,
    });
    if (isSure) withdraw.mutate({ requestId });
  };
  const { hiddenReason } = review;
  return (
    <Stack gap="sm">
      {hiddenReason !== null && (
        <Alert color="heartwood" role="note">
          {texts.hidden(hideReasonLabels[locale][hiddenReason])} {texts.hiddenCall}
        </Alert>
      )}
      <div>
        <ReviewBody review={review} companyName={companyName} />
      </div>
      <Group gap="xs">
        {hiddenReason === null && (
          <Button variant="default" autoFocus={isChangeLeft} onClick={onChange}>
            {texts.change}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          loading={withdraw.isPending}
          onClick={() => void askAndWithdraw()}
        >
          {texts.withdraw}
        </Button>
      </Group>
      {dialog}
    </Stack>
  );
}

function useSaveReview(requestId: number, form: FormFields, onDone: () => void) {
  const texts = useMessages(reviewsMessages).own;
  const utils = trpc.useUtils();
  return trpc.reviews.save.useMutation({
    onSuccess: (state) => {
      utils.reviews.own.setData({ requestId }, state);
      showToast({ title: texts.saved });
      onDone();
      void utils.reviews.onLanding.invalidate();
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.saveFailed, error);
    },
  });
}

interface ReviewFormProps {
  requestId: number;
  state: OwnReviewState;
  autoFocus: boolean;
  onSaved: () => void;
  /** Of a change to a written review. */
  onClose?: () => void;
}

function ReviewForm({ requestId, state, autoFocus, onSaved, onClose }: ReviewFormProps) {
  const texts = useMessages(reviewsMessages).own;
  const { review, name, city } = state;
  const form = useForm({
    mode: 'controlled',
    initialValues: { stars: review?.stars ?? 0, text: review?.text ?? '' },
    validate: (values) => check({ ...values, requestId }),
  });
  const save = useSaveReview(requestId, form, onSaved);
  const once = useOneAtATime(save.isPending);
  const { mayLeave, dialog } = useUnsavedChanges(form, `review-${requestId}`, save.isPending);
  const leave = async () => {
    if (await mayLeave()) onClose?.();
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => once(() => save.mutate({ ...values, requestId })),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm">
        <Text>{texts.intro}</Text>
        <StarsField autoFocus={autoFocus} {...form.getInputProps('stars')} />
        <Textarea
          label={texts.text}
          description={texts.textHint}
          autosize
          minRows={3}
          maxLength={maxReviewText}
          {...form.getInputProps('text')}
        />
        <Text size="sm" c="dimmed">
          {texts.shownAs(name, city)}
        </Text>
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
          {onClose !== undefined && (
            <Button variant="default" onClick={() => void leave()}>
              {texts.keep}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
