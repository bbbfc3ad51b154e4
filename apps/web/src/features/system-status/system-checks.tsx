import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { SectionCard } from '../../shared/ui/section-card';
import { systemStatusMessages } from './system-status.messages';
import type { CheckResults } from './use-system-status';
import classes from './system-status.module.css';

const icons = {
  ok: IconCircleCheck,
  off: IconCircleMinus,
  untested: IconCircleDashed,
  warning: IconAlertTriangle,
  failing: IconCircleX,
};

/** Health checks: database, disk, photos, outbox, and providers. */
export function SystemChecks({ checks, checkedAt }: { checks: CheckResults; checkedAt: number }) {
  const { checks: texts } = useMessages(systemStatusMessages);
  const { dateTime } = useDates();
  return (
    <SectionCard title={texts.title}>
      <ul className={classes.checks}>
        {checks.map(({ id, title, state, sentence }) => {
          const Icon = icons[state];
          return (
            <li key={id} className={classes.check} data-state={state}>
              <Icon size={24} aria-hidden className={classes.icon} />
              <div>
                <p className={classes.value}>
                  {title}: {texts.states[state]}
                </p>
                <p className={classes.sentence}>{sentence}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={classes.name} role="status">
        {texts.checkedAt(dateTime(new Date(checkedAt).toISOString()))}
      </p>
    </SectionCard>
  );
}
