import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { appointmentMessages } from './appointments.messages.js';
import { assignCrewSchema, maxCrewMembers, saveCrewMemberSchema } from './crew-members.js';

const errorsIn = (input: object) =>
  saveCrewMemberSchema
    .safeParse({ id: null, name: 'Ben', crew: null, ...input })
    .error?.issues.map(({ path }) => path.join('.'));

describe('a person', () => {
  it('needs a name; role, crew and photo may be missing', () => {
    expect(saveCrewMemberSchema.parse({ id: null, name: ' Ben ', role: ' ', crew: null })).toEqual({
      id: null,
      name: 'Ben',
      role: null,
      crew: null,
    });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Ben, call 954-555-0100' }, 'name'],
    [{ role: 'x'.repeat(41) }, 'role'],
    [{ crew: 0 }, 'crew'],
    [{ crew: 51 }, 'crew'],
    [{ photoId: '../1' }, 'photoId'],
  ])('is refused at its field: %j', (input, field) => {
    expect(errorsIn(input)).toEqual([field]);
  });
});

it('counts a person who is chosen twice once, and refuses too many', () => {
  const input = { appointmentId: 1, memberIds: [2, 3, 2] };
  expect(assignCrewSchema.parse(input).memberIds).toEqual([2, 3]);
  const tooMany = Array.from({ length: maxCrewMembers + 1 }, (_, index) => index + 1);
  expect(assignCrewSchema.safeParse({ appointmentId: 1, memberIds: tooMany }).success).toBe(false);
});

it.each([
  [['Ben'], 'Ben will come to you.', 'Ben irá a su casa.'],
  [['Ben', 'Inés'], 'Ben and Inés will come to you.', 'Ben e Inés irán a su casa.'],
  [['A', 'B', 'C'], 'A, B, and C will come to you.', 'A, B y C irán a su casa.'],
])('says that %j come', (names, english, spanish) => {
  const message = appointmentMessages.crewComes(names);
  expect([translate(message, 'en'), translate(message, 'es')]).toEqual([english, spanish]);
});
