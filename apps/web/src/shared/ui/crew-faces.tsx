import { Avatar } from '@mantine/core';
import { appointmentMessages } from '@stumpquote/domain/appointments/appointments.messages';
import { useTranslate } from '../i18n/sentence';
import classes from './crew-faces.module.css';

interface Person {
  id: number;
  name: string;
  /** A data URL; null shows the initials. */
  photo: string | null;
}

const withoutRemark = (name: string): string => name.replaceAll(/\([^)]*\)/g, '').trim();

/** A person's photo or initials, next to the name. */
export function PersonPicture({ person, size }: { person: Omit<Person, 'id'>; size: number }) {
  return (
    <Avatar
      src={person.photo}
      name={withoutRemark(person.name)}
      alt=""
      color="palm"
      radius="50%"
      size={size}
      aria-hidden
    />
  );
}

/** The people who come to an appointment, without their names. */
export function CrewFaces({ crew, size }: { crew: readonly Person[]; size: number }) {
  return (
    <div className={classes.faces} aria-hidden>
      {crew.map((person) => (
        <PersonPicture key={person.id} person={person} size={size} />
      ))}
    </div>
  );
}

/** "Ben and Maria will come to you." */
export function CrewSentence({ crew }: { crew: readonly Person[] }) {
  const translate = useTranslate();
  return translate(appointmentMessages.crewComes(crew.map(({ name }) => name)));
}
