import { describe, expect, it } from 'vitest';
import { DomainError, errorCodes } from './errors.js';
import { officeMessagesOf } from './i18n/message.js';

const texts = officeMessagesOf('errorTest', { wait: 'Please wait', gone: 'It is gone' });

describe('DomainError', () => {
  it('carries its code, message, field issues, retry delay, and cause', () => {
    const cause = new Error('constraint');
    const issues = [{ path: ['images', 0, 'path'], message: 'Missing' }];
    const error = new DomainError('RATE_LIMITED', texts.wait, {
      issues,
      retryAfterSeconds: 30,
      cause,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'DomainError',
      code: 'RATE_LIMITED',
      text: 'errorTest.wait',
      message: 'Please wait',
      issues,
      retryAfterSeconds: 30,
      cause,
    });
  });

  it('has no issues, retry delay, or cause by default', () => {
    const error = new DomainError('GONE', texts.gone);
    expect(error.issues).toEqual([]);
    expect(error.retryAfterSeconds).toBeUndefined();
    expect('cause' in error).toBe(false);
  });

  it('lists each code once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });
});
