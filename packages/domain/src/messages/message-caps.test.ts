import { expect, it } from 'vitest';
import { messageCapsFor, isRejectedOverCap, mailboxOf, messageCaps } from './message-caps.js';
import { isStaffMessage, mayBeCausedBy, mayContain, messageSenders } from './message-facts.js';
import { messageTypes } from './message-types.js';

it.each([
  ['Ana.Lopez+stump@Example.com', 'ana.lopez@example.com'],
  ['vic.tim+1@gmail.com', 'victim@gmail.com'],
  ['v.i.c.t.i.m@googlemail.com', 'victim@gmail.com'],
  ['+@example.com', '+@example.com'],
])('counts %s as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('counts every message by network, account, and request, and every one to a customer by recipient', () => {
  for (const type of messageTypes) {
    const scopes = new Set(messageCapsFor({ type, channel: 'email' }).map(({ scope }) => scope));
    expect([...scopes], type).toEqual(expect.arrayContaining(['network', 'account', 'request']));
  }
  const uncounted = messageTypes.filter(
    (type) =>
      !messageCapsFor({ type, channel: 'email' }).some(({ scope }) => scope === 'recipient'),
  );
  expect(
    uncounted.filter(
      (type) =>
        !/_company$|_admin$|^company_|^quote_(declined|withdrawn|proposed)$|^request_(un)?assigned$|^alarm_|^office_news$|^template_test$|^proof_reminder$/.test(
          type,
        ),
    ),
  ).toEqual([]);
});

it('gives the office caps at least as high as those of customers, who are rejected above theirs', () => {
  expect(messageSenders.filter((sender) => !isRejectedOverCap(sender))).toEqual([
    'office',
    'system',
  ]);
  for (const { max } of messageCaps) expect(max.office).toBeGreaterThanOrEqual(max.customer);
  expect(new Set(messageCaps.map(({ name }) => name)).size).toBe(messageCaps.length);
});

it('counts what strangers cause apart from what the customer and staff cause', () => {
  const recipientCaps = (isByStranger: boolean) =>
    messageCapsFor({ type: 'appointment_booked', channel: 'email', isByStranger })
      .filter(({ scope }) => scope === 'recipient')
      .map(({ name, isHeldForAll = false }) => `${name} ${isHeldForAll ? 'holds' : 'refuses'}`);
  expect(recipientCaps(true)).toEqual(['unsolicited:hour holds', 'unsolicited:day holds']);
  expect(recipientCaps(false)).toEqual(['recipient:hour refuses', 'recipient:day refuses']);
});

it('puts nothing of a visitor but the name into an email before its mailbox is confirmed', () => {
  const parts = [
    'city',
    'address',
    'phone',
    'picture',
    'calendar',
    'signed_text',
    'reason',
  ] as const;
  const types = messageTypes.filter(
    (type) => mayBeCausedBy(type, 'visitor') && !isStaffMessage(type),
  );
  expect(types.length).toBeGreaterThan(5);
  for (const type of types) {
    expect(
      parts.filter((part) => mayContain(type, part, false)),
      type,
    ).toEqual([]);
  }
});
