import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { hideReasonLabels, hideReasons, type HideReason } from '@stumpquote/domain/trust/review';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { companyReviewsMessages } from './company-reviews.messages';

interface HideDialogProps {
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: HideReason) => void;
}

/**
 * Asks an administrator why a review is removed from view; a bad opinion isn't among the reasons.
 */
export function HideDialog({ isBusy, onClose, onConfirm }: HideDialogProps) {
  const texts = useMessages(companyReviewsMessages);
  const [reason, setReason] = useState<HideReason | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.hideTitle}
      closeButtonProps={{ 'aria-label': texts.keep }}
    >
      <Stack gap="md">
        <Text>{texts.hideText}</Text>
        <Radio.Group
          label={texts.why}
          value={reason}
          onChange={(value) => setReason(hideReasons.find((one) => one === value) ?? reason)}
        >
          <Stack gap="xs" mt="xs">
            {hideReasons.map((one) => (
              <Radio key={one} value={one} label={hideReasonLabels.en[one]} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            color="red"
            loading={isBusy}
            disabled={reason === null}
            onClick={() => reason !== null && onConfirm(reason)}
          >
            {texts.hide}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
