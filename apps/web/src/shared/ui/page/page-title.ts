import { createContext, useContext, useEffect } from 'react';
import { usePublicConfig } from '../../session/use-public-config';

const PRODUCT = 'StumpQuote';

/** Where a page that is drawn on the server leaves its title; there is no document yet. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  const { config } = usePublicConfig();
  const leave = useContext(PageTitleContext);
  const site = config?.company.logoText ?? PRODUCT;
  const whole = title ? `${title} · ${site}` : site;
  leave?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
