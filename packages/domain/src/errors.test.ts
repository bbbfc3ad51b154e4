import { describe, expect, it } from 'vitest';
import { DomainError, errorCodes } from './errors.js';

describe('DomainError', () => {
  it('carries its code, sentence, wrong fields, waiting time and cause', () => {
    const cause = new Error('constraint');
    const issues = [{ path: ['images', 0, 'path'], message: 'Missing' }];
    const error = new DomainError('RATE_LIMITED', 'Please wait', {
      issues,
      retryAfterSeconds: 30,
      cause,
    });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'DomainError',
      code: 'RATE_LIMITED',
      message: 'Please wait',
      issues,
      retryAfterSeconds: 30,
      cause,
    });
  });

  it('has no issues, waiting time or cause unless given', () => {
    const error = new DomainError('GONE', 'It is gone');
    expect(error.issues).toEqual([]);
    expect(error.retryAfterSeconds).toBeUndefined();
    expect('cause' in error).toBe(false);
  });

  it('lists each code once', () => {
    expect(new Set(errorCodes).size).toBe(errorCodes.length);
  });
});
