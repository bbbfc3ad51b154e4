import { formatDate } from '@stumpquote/domain/format/date';

const day = (date: string) => formatDate(date, 'UTC');
const appointments = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);

export const daysOffMessages = {
  en: {
    title: 'Days off',
    intro: 'Nobody is offered a time on these days.',
    holidays: 'Federal holidays taken off',
    holidaysHint: 'A holiday on a weekend is also off on the weekday on which it is observed.',
    next: (dates: readonly string[]) => dates.map(day).join(' and '),
    closures: 'Closed days',
    closuresHint:
      'Vacation, a machine in the shop, a blocked day. Leave the last day empty for a single day.',
    closureNumber: (number: number) => `Closure ${number}`,
    from: 'First day',
    to: 'Last day',
    note: 'Note (optional)',
    add: 'Add closed days',
    remove: (number: number) => `Remove closure ${number}`,
    booked: (count: number) => `${appointments(count)} booked`,
    bookedTotal: (count: number) => `${appointments(count)} on days off`,
    bookedText: (count: number) =>
      count === 1 ? 'It stays booked until it is moved.' : 'They stay booked until they are moved.',
    save: 'Save days off',
    saved: 'Days off saved',
    saveFailed: 'The days off were not saved',
    loadFailed: 'The days off could not be loaded.',
    retry: 'Try again',
  },
};
