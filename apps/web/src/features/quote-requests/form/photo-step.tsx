import { ActionIcon, Alert, Button, Tooltip } from '@mantine/core';
import { IconHelpCircle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showToast } from '../../../shared/ui/toast/toast';
import { quoteRequestFormMessages } from './quote-request-form.messages';
import { StepFrame } from './step-frame';

interface PhotoStepProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  hasPhotos: boolean;
  children: ReactNode;
  onContinue: () => void;
}

export function PhotoStep({ headingRef, hasPhotos, children, onContinue }: PhotoStepProps) {
  const texts = useMessages(quoteRequestFormMessages).photos;
  const handleContinue = () => {
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
        <Button
          ml="auto"
          onClick={handleContinue}
          aria-disabled={!hasPhotos}
          data-disabled={!hasPhotos}
        >
          {texts.next}
        </Button>
      }
    >
      <Alert variant="light" color="palm" icon={<IconInfoCircle aria-hidden />}>
        {texts.alert}
      </Alert>
      {children}
    </StepFrame>
  );
}
