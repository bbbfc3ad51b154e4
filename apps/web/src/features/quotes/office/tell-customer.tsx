import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import {
  manualDeliveryWays,
  type ManualDeliveryWay,
} from '@stumpquote/domain/quotes/quote-delivery';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { Quote } from '../use-quotes';
import { tellCustomerMessages } from './tell-customer.messages';
import { useTellCustomer } from './use-tell-customer';

interface TellCustomerProps {
  quote: Quote;
  isDisabled: boolean;
  /** The customer's number; null while unknown. */
  phone: string | null;
}

/**
 * Nothing was delivered, or nothing can be: the office tells the customer by other means and
 * records how.
 */
export function TellCustomer({ quote, isDisabled, phone }: TellCustomerProps) {
  const texts = useMessages(tellCustomerMessages);
  const [opened, setOpened] = useState(false);
  const [how, setHow] = useState<ManualDeliveryWay>('phone');
  const tell = useTellCustomer();
  const isDraft = quote.status === 'draft';
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant={isDraft ? 'filled' : 'default'}
        disabled={isDisabled}
        onClick={() => setOpened(true)}
      >
        {isDraft ? texts.byPhone : texts.action}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={texts.title}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <Stack gap="md">
          {isDraft && phone !== null && <Text>{texts.onlyByPhone(phone)}</Text>}
          <Text>{texts.text(quote.validDays)}</Text>
          <Radio.Group
            label={texts.how}
            value={how}
            onChange={(chosen) => setHow(chosen as ManualDeliveryWay)}
          >
            <Stack gap="xs" mt="xs">
              {manualDeliveryWays.map((way) => (
                <Radio key={way} value={way} label={texts.ways[way]} />
              ))}
            </Stack>
          </Radio.Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button loading={tell.isPending} onClick={() => void tell.record(quote, how, close)}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
