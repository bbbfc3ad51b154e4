import { createContext, useContext, useEffect } from 'react';
import { usePublicConfig } from '../../session/use-public-config';

const PRODUCT = 'StumpQuote';

/** Collects the title during server rendering, where there is no document. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

/** The start of every title, such as how much is new. */
export const TitlePrefixContext = createContext('');

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  const { config } = usePublicConfig();
  const collect = useContext(PageTitleContext);
  const site = config?.company.logoText ?? PRODUCT;
  const whole = useContext(TitlePrefixContext) + (title ? `${title} · ${site}` : site);
  collect?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
