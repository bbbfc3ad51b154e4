import { Alert, Badge } from '@mantine/core';
import { isOutsideServiceArea } from '@stumpquote/domain/companies/service-area';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { outsideAreaMessages } from './outside-area.messages';

function useIsOutside(zip: string): boolean {
  const { config } = usePublicConfig();
  return config !== null && isOutsideServiceArea(config.company, zip);
}

/** Marks a request whose ZIP code is outside the service area. */
export function OutsideAreaBadge({ zip, size = 'lg' }: { zip: string; size?: 'sm' | 'lg' }) {
  const texts = useMessages(outsideAreaMessages);
  return (
    useIsOutside(zip) && (
      <Badge variant="light" color="heartwood" size={size} tt="none">
        {texts.flag}
      </Badge>
    )
  );
}

/**
 * Above the choice of a company: the address is outside the service area, and the job can still be
 * taken.
 */
export function OutsideAreaNotice({ zip }: { zip: string }) {
  const texts = useMessages(outsideAreaMessages);
  return (
    useIsOutside(zip) && (
      <Alert role="note" color="heartwood" title={texts.flag} mb="sm">
        {texts.advice(zip)}
      </Alert>
    )
  );
}
