import { ActionIcon, Alert, Button, Tooltip } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import { StepFrame } from './step-frame';
import classes from './quote-request-form.module.css';

interface PhotoStepProps {
  /** Of the form that Continue submits, also with Enter in the ZIP code. */
  formId: string;
  headingRef: RefObject<HTMLHeadingElement | null>;
  hasPhotos: boolean;
  children: ReactNode;
  onContinue: () => void;
}

export function PhotoStep(props: PhotoStepProps) {
  const { formId, headingRef, hasPhotos, children, onContinue } = props;
  const texts = useMessages(quoteRequestFormMessages).photos;
  const handleContinue = (event: SubmitEvent) => {
    event.preventDefault();
    if (hasPhotos) onContinue();
    else showToast({ ...texts.none, variant: 'destructive' });
  };
  return (
    <StepFrame
      title={texts.title}
      headingRef={headingRef}
      aside={
        <Tooltip label={texts.tooltip}>
          <ActionIcon variant="subtle" color="palm" size="md" aria-label={texts.help}>
            <IconHelpCircle size={22} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
      // Enabled without photos, so that clicking it says what's missing.
      actions={
        <form id={formId} noValidate onSubmit={handleContinue} className={classes.continue}>
          <Button type="submit" aria-disabled={!hasPhotos} data-disabled={!hasPhotos}>
            {texts.next}
          </Button>
        </form>
      }
    >
      <Alert variant="light" color="palm" icon={<IconInfoCircle aria-hidden />}>
        {texts.alert}
      </Alert>
      {children}
    </StepFrame>
  );
}
