import { formatDate } from '@stumpquote/domain/format/date';

const day = (date: string) => formatDate(date, 'UTC');
const appointments = (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`);

export const daysOffMessages = {
  en: {
    title: 'Days off',
    intro: 'No times are offered on these days.',
    holidays: 'Federal holidays you take off',
    holidaysHint: "If a holiday falls on a weekend, the weekday when it's observed is off too.",
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
      count === 1 ? "It stays booked until it's moved." : "They stay booked until they're moved.",
    save: 'Save days off',
    saved: 'Days off saved',
    saveFailed: "The days off weren't saved",
    loadFailed: "The days off couldn't be loaded.",
    retry: 'Try again',
  },
};
