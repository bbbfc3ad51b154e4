import { trpc } from '../../shared/api/trpc';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { maintenanceNoticeMessages } from './maintenance-notice.messages';
import classes from './notice.module.css';

const checkEveryMs = 60_000;

/** Banner shown while the site is read-only; disappears when that is over. */
export function MaintenanceNotice() {
  const texts = useMessages(maintenanceNoticeMessages);
  const dates = useDates();
  const { data } = trpc.system.publicConfig.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.maintenance ? checkEveryMs : false),
  });
  const maintenance = data?.maintenance ?? null;
  if (maintenance === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        {maintenance.until === null ? texts.now : texts.until(dates.dateTime(maintenance.until))}
      </p>
    </div>
  );
}
