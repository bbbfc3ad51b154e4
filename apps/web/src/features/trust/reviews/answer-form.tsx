import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { answerReviewSchema, maxReviewText } from '@stumpquote/domain/trust/review';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { companyReviewsMessages } from './company-reviews.messages';
import { useAnswerReview, type CompanyReview } from './use-company-reviews';

const check = formRules(answerReviewSchema);

interface AnswerFormProps {
  /** As it was when the form opened, for optimistic locking. */
  review: CompanyReview;
  onClose: () => void;
}

/** The company's answer to one review. */
export function AnswerForm({ review, onClose }: AnswerFormProps) {
  const texts = useMessages(companyReviewsMessages);
  const { requestId, updatedAt: readAt } = review;
  const form = useForm({
    mode: 'controlled',
    initialValues: { text: review.answer ?? '' },
    // An empty answer removes the one there is.
    validate: (values) =>
      review.answer === null && values.text.trim() === ''
        ? { text: texts.answerMissing }
        : check({ ...values, requestId }),
  });
  const answer = useAnswerReview(form, onClose);
  const { mayLeave, dialog } = useUnsavedChanges(form, `answer-${requestId}`, answer.isPending);
  const leave = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => answer.mutate({ ...values, requestId, readAt }),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <Stack gap="sm" mt="md">
        <Textarea
          label={texts.yourAnswer}
          description={texts.answerHint}
          autosize
          minRows={2}
          maxLength={maxReviewText}
          {...form.getInputProps('text')}
        />
        <Group gap="xs">
          <Button type="submit" loading={answer.isPending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={() => void leave()}>
            {texts.keep}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
