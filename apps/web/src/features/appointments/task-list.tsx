import { Alert, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useMessages } from '../../shared/i18n/use-messages';
import { companyWorkMessages } from './company-work.messages';
import { whenLabel } from './day-label';
import classes from './task-list.module.css';
import { useCompanyTasks, type CompanyTask } from './use-company-work';

/** What the company has to do next, the most urgent first. */
export function TaskList() {
  const texts = useMessages(companyWorkMessages);
  const query = useCompanyTasks();
  if (query.isPending) return <Skeleton height={120} radius="lg" aria-busy="true" />;
  if (query.isError) {
    return (
      <Alert color="red" role="alert" title={texts.tasksFailed}>
        <Button variant="default" onClick={() => void query.refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  if (query.data.length === 0) return <p className={classes.empty}>{texts.noTasks}</p>;
  return (
    <ul className={classes.list}>
      {query.data.map((task) => (
        <TaskRow key={`${task.quoteId}-${task.kind}`} task={task} />
      ))}
    </ul>
  );
}

function TaskRow({ task }: { task: CompanyTask }) {
  const texts = useMessages(companyWorkMessages);
  const name = texts.tasks[task.kind];
  return (
    <li className={classes.task}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.meta}>
          {task.customerName}, {task.address}
        </p>
        <p className={classes.meta}>
          <span data-overdue={task.isOverdue} className={classes.due}>
            {task.isOverdue ? texts.overdue(task.dueOn) : texts.due(task.dueOn)}
          </span>
          {task.appointment && ` · ${texts.workOn(whenLabel(task.appointment))}`}
        </p>
      </div>
      <Button
        component={Link}
        variant="default"
        to={paths.quoteRequest(task.requestId)}
        className={classes.open}
        aria-label={texts.openTaskFor(name, task.referenceNumber)}
      >
        {texts.openTask}
      </Button>
    </li>
  );
}
