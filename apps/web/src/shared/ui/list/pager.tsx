import { Button } from '@mantine/core';
import { useMessages } from '../../i18n/use-messages';
import { pagesToOffer } from './pager-pages';
import { pagerMessages } from './pager.messages';
import classes from './pager.module.css';

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which rows are shown, and the way to the others. Nothing to page: only the text. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const texts = useMessages(pagerMessages);
  const pageCount = Math.ceil(total / pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <div className={classes.pager}>
      <p className={classes.text} role="status">
        {texts.showing(from, Math.min(total, page * pageSize), total)}
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
