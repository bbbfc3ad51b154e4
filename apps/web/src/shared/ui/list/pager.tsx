import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages';
import { pagesToOffer } from './pager-pages';
import { pagerMessages } from './pager.messages';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** Set if a search found more than can be shown: the number of newest results available. */
  newest?: number | undefined;
  onPage: (page: number) => void;
}

/** Which rows are shown, with page buttons if there is more than one page. */
export function Pager({ page, pageSize, total, newest, onPage }: PagerProps) {
  const texts = useMessages(pagerMessages);
  const shown = newest ?? total;
  const pageCount = Math.ceil(shown / pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(shown, page * pageSize);
  return (
    <div className={classes.pager}>
      <p className={classes.text} role="status">
        {newest === undefined ? texts.showing(from, to, total) : texts.showingNewest(from, to)}
      </p>
      {pageCount > 1 && (
        <nav aria-label={texts.label} className={classes.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {texts.previous}
          </Button>
          {pagesToOffer(page, pageCount).map((offered, index) =>
            offered === null ? (
              <span key={`gap-${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <Button
                key={offered}
                className={classes.number}
                variant={offered === page ? 'filled' : 'default'}
                aria-label={texts.page(offered)}
                aria-current={offered === page ? 'page' : undefined}
                onClick={() => onPage(offered)}
              >
                {offered}
              </Button>
            ),
          )}
          <Button variant="default" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
    </div>
  );
}
