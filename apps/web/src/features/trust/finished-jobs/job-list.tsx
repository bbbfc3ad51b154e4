import { formatTypedInches } from '@stumpquote/domain/format/inches';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { finishedJobsMessages } from './finished-jobs.messages';
import classes from './finished-jobs.module.css';

type Job = RouterOutputs['finishedJobs']['shown']['jobs'][number];

const monthOf = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  );

/** Photos before and after the work, with city, month, and width only. */
export function JobList({ jobs, isWide = false }: { jobs: readonly Job[]; isWide?: boolean }) {
  return (
    <ul className={isWide ? `${classes.list} ${classes.wide}` : classes.list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <FinishedJob job={job} />
        </li>
      ))}
    </ul>
  );
}

function FinishedJob({ job }: { job: Job }) {
  const texts = useMessages(finishedJobsMessages);
  const locale = useLocale();
  const isDemo = usePublicConfig().config?.demo === true;
  const { id, city, companyName, month, widthIn } = job;
  const url = `/api/finished-jobs/${id}`;
  return (
    <>
      <div className={classes.pair}>
        <figure className={classes.picture}>
          <img src={`${url}/before`} alt={texts.beforeAlt(city)} loading="lazy" />
          <figcaption className={classes.when}>{texts.before}</figcaption>
        </figure>
        <figure className={classes.picture}>
          <img src={`${url}/after`} alt={texts.afterAlt(city)} loading="lazy" />
          <figcaption className={classes.when}>{texts.after}</figcaption>
        </figure>
      </div>
      <p className={classes.caption}>
        <strong>{month === null ? city : texts.caption(city, monthOf(month, locale))}</strong>
        {widthIn !== null && <span>{texts.width(formatTypedInches(widthIn, locale))}</span>}
        <span className={classes.quiet}>{companyName}</span>
        {isDemo && <span className={classes.demo}>{texts.demo}</span>}
      </p>
    </>
  );
}
