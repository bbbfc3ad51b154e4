import { CrewSentence, PersonPicture } from '../../../shared/ui/crew-faces';
import type { Appointment, RequestAppointment } from '../use-appointments';
import classes from './who-comes.module.css';

interface WhoComesProps extends Pick<RequestAppointment, 'crew'> {
  status: Appointment['status'];
}

/** The people who come, with photo, name and role; nothing if the company named nobody. */
export function WhoComes({ crew, status }: WhoComesProps) {
  if (crew.length === 0) return null;
  return (
    <div className={classes.crew}>
      {status === 'scheduled' && (
        <p className={classes.sentence}>
          <CrewSentence crew={crew} />
        </p>
      )}
      <ul className={classes.people}>
        {crew.map((person) => (
          <li key={person.id} className={classes.person}>
            <PersonPicture person={person} size={64} />
            <div className={classes.words}>
              <div className={classes.name}>{person.name}</div>
              {person.role !== null && <div className={classes.role}>{person.role}</div>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
