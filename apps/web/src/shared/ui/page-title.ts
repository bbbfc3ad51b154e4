import { useEffect } from 'react';
import { usePublicConfig } from '../session/use-public-config';

const PRODUCT = 'StumpQuote';

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const { config } = usePublicConfig();
  const site = config?.company.logoText ?? PRODUCT;
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
