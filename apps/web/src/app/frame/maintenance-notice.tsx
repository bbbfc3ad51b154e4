import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import { maintenanceNoticeMessages } from './maintenance-notice.messages';
import classes from './notice.module.css';

/** Banner shown while the site is read-only. */
export function MaintenanceNotice() {
  const texts = useMessages(maintenanceNoticeMessages);
  const dates = useDates();
  const maintenance = usePublicConfig().config?.maintenance ?? null;
  if (maintenance === null) return null;
  return (
    <div className={classes.notice} role="status">
      <p className={classes.text}>
        {maintenance.until === null ? texts.now : texts.until(dates.dateTime(maintenance.until))}
      </p>
    </div>
  );
}
