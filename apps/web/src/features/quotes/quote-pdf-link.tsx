import { Button } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { quotePdfMessages } from './quote-pdf.messages';

/** A link to the quote's PDF, for those who may see the whole request. */
export function QuotePdfLink({ quoteId }: { quoteId: number }) {
  const texts = useMessages(quotePdfMessages);
  return (
    <Button
      component="a"
      href={`/api/quotes/${quoteId}/pdf`}
      download
      variant="default"
      px="sm"
      leftSection={<IconFileDownload size={20} aria-hidden />}
      aria-label={texts.downloadOf(quoteId)}
    >
      {texts.download}
    </Button>
  );
}
