import { servesZip } from '@stumpquote/domain/companies/service-area';
import { zipSchema } from '@stumpquote/domain/postal-schema';
import { usePublicConfig, type PublicConfig } from '../../../shared/session/use-public-config';

interface AreaAnswer {
  zip: string;
  isServed: boolean;
  company: PublicConfig['company'];
}

/** Whether we serve a ZIP code; null while it is incomplete or the area is loading. */
export function useServiceArea(typed: string): AreaAnswer | null {
  const { config } = usePublicConfig();
  const zip = zipSchema.safeParse(typed).data;
  if (config === null || zip === undefined) return null;
  return { zip, isServed: servesZip(config.company.serviceZips, zip), company: config.company };
}
