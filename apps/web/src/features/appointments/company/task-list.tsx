import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { companyWorkMessages } from '../company-work.messages';
import { whenLabel } from '../day-label';
import { PostponeDialog } from './postpone-dialog';
import { useCompanyTasks, useResumeTask, type CompanyTask } from './use-company-work';
import classes from './task-list.module.css';

interface TaskListProps {
  /** Set by administrators; defaults to the user's own company. */
  companyId?: number;
  /** Link to a request. */
  requestPath?: (id: number) => string;
  /** Shown when the list is empty. */
  empty?: string;
}

/** The company's open tasks, most urgent first, postponed ones last. */
export function TaskList({ companyId, requestPath = paths.quoteRequest, empty }: TaskListProps) {
  const texts = useMessages(companyWorkMessages);
  const query = useCompanyTasks(companyId);
  const [postponing, setPostponing] = useState<CompanyTask | null>(null);
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
  if (query.data.length === 0) return <p className={classes.empty}>{empty ?? texts.noTasks}</p>;
  return (
    <>
      <ul className={classes.list}>
        {query.data.map((task) => (
          <TaskRow
            key={`${task.quoteId}-${task.kind}`}
            task={task}
            to={requestPath(task.requestId)}
            onPostpone={() => setPostponing(task)}
          />
        ))}
      </ul>
      {postponing && <PostponeDialog task={postponing} onClose={() => setPostponing(null)} />}
    </>
  );
}

interface TaskRowProps {
  task: CompanyTask;
  to: string;
  onPostpone: () => void;
}

function TaskRow({ task, to, onPostpone }: TaskRowProps) {
  const texts = useMessages(companyWorkMessages);
  const resume = useResumeTask();
  const { quoteId, kind, putOff: postponement, referenceNumber } = task;
  const name = texts.tasks[kind];
  return (
    <li className={classes.task} data-waiting={postponement !== null}>
      <div className={classes.what}>
        <p className={classes.name}>{name}</p>
        <p className={classes.meta}>
          {task.customerName}, {task.address}
        </p>
        {postponement === null ? (
          <Due task={task} />
        ) : (
          <PostponedNote postponement={postponement} />
        )}
      </div>
      <Group gap="xs" className={classes.actions ?? ''}>
        {postponement === null ? (
          <Button
            variant="subtle"
            onClick={onPostpone}
            aria-label={texts.postpone.openFor(name, referenceNumber)}
          >
            {texts.postpone.open}
          </Button>
        ) : (
          <Button
            variant="subtle"
            loading={resume.isPending}
            onClick={() => resume.mutate({ quoteId, kind })}
            aria-label={texts.postpone.resumeFor(name, referenceNumber)}
          >
            {texts.postpone.resume}
          </Button>
        )}
        <Button
          component={Link}
          variant="default"
          to={to}
          aria-label={texts.openTaskFor(name, referenceNumber)}
        >
          {texts.openTask}
        </Button>
      </Group>
    </li>
  );
}

function Due({ task }: { task: CompanyTask }) {
  const texts = useMessages(companyWorkMessages);
  return (
    <p className={classes.meta}>
      <span data-overdue={task.isOverdue} className={classes.due}>
        {task.isOverdue ? texts.overdue(task.dueOn) : texts.due(task.dueOn)}
      </span>
      {task.appointment && ` · ${texts.workOn(whenLabel(task.appointment))}`}
    </p>
  );
}

function PostponedNote({ postponement }: { postponement: NonNullable<CompanyTask['putOff']> }) {
  const texts = useMessages(companyWorkMessages).postpone;
  return (
    <>
      <p className={classes.state}>{texts.state(postponement.until)}</p>
      <p className={classes.meta}>{texts.why(postponement.reason, postponement.by)}</p>
    </>
  );
}
