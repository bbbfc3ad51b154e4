import { maxCountedNews } from '@stumpquote/domain/quote-requests/office-news';
import { createContext, useContext, useEffect } from 'react';
import { usePublicConfig } from '../../session/use-public-config';

const PRODUCT = 'StumpQuote';

/** Collects the title during server rendering, where there is no document. */
export const PageTitleContext = createContext<((title: string) => void) | null>(null);

/** What is new, for the start of the tab's title; 0 shows nothing. */
export const TabCountContext = createContext(0);

const counted = (count: number): string =>
  count >= maxCountedNews ? `${maxCountedNews - 1}+` : String(count);

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  const { config } = usePublicConfig();
  const collect = useContext(PageTitleContext);
  const site = config?.company.logoText ?? PRODUCT;
  const count = useContext(TabCountContext);
  const named = title ? `${title} · ${site}` : site;
  const whole = count > 0 ? `(${counted(count)}) ${named}` : named;
  collect?.(whole);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
