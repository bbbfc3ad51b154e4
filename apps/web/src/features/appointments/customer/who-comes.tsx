import { CrewSentence, PersonPicture } from '../../../shared/ui/crew-faces';
import type { RequestAppointment } from '../use-appointments';
import classes from './who-comes.module.css';

/** The people who come, with photo, name and role; nothing if the company named nobody. */
export function WhoComes({ crew }: Pick<RequestAppointment, 'crew'>) {
  if (crew.length === 0) return null;
  return (
    <div className={classes.crew}>
      <p className={classes.sentence}>
        <CrewSentence crew={crew} />
      </p>
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
