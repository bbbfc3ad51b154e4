import { expect, test } from 'vitest';
import { formatOfficeHours } from './office-hours.js';

test('shows office hours in both languages', () => {
  const hours = { firstDay: 1, lastDay: 5, opens: '08:00', closes: '17:00' };
  expect(formatOfficeHours(hours)).toBe('Monday to Friday, 8:00 AM – 5:00 PM');
  expect(formatOfficeHours(hours, 'es')).toBe(
    'de lunes a viernes, 8:00 a.\u00a0m. – 5:00 p.\u00a0m.',
  );
  expect(formatOfficeHours({ ...hours, lastDay: 1 })).toBe('Monday, 8:00 AM – 5:00 PM');
});
