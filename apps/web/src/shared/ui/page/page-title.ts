import { createContext, useContext, useEffect } from 'react';
import { usePublicConfig } from '../../session/use-public-config';

const PRODUCT = 'StumpQuote';

/** Collects the title during server rendering, where there is no document. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  const { config } = usePublicConfig();
  const collect = useContext(PageTitleContext);
  const site = config?.company.logoText ?? PRODUCT;
  const whole = title ? `${title} · ${site}` : site;
  collect?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
