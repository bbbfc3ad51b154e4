import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { ExportButton } from './export-button';

const saved: { href: string; name: string }[] = [];
let answer: () => Promise<Response>;
let asked: string[] = [];

beforeEach(() => {
  fakeApi();
  const others = fetch;
  asked = [];
  saved.length = 0;
  vi.stubGlobal('fetch', (address: string | URL, init?: RequestInit) => {
    if (!String(address).startsWith('/api/exports/')) return others(address, init);
    asked.push(String(address));
    return answer();
  });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ href: this.href, name: this.download });
  });
});
afterEach(() => vi.restoreAllMocks());

const button = () => screen.findByRole('link', { name: 'Export CSV: Quotes' });

describe('the export button', () => {
  it("downloads all pages of the filtered list under the server's file name", async () => {
    answer = () =>
      Promise.resolve(
        new Response('a,b\r\n', {
          headers: { 'content-disposition': 'attachment; filename="quotes-2026-11-20.csv"' },
        }),
      );
    const { user } = renderInApp(
      <ExportButton
        file="quotes"
        table="Quotes"
        query={{ page: 3, pageSize: 10, search: 'a&b', status: 'sent', sort: undefined }}
      />,
    );
    expect((await button()).getAttribute('href')).toBe(
      '/api/exports/quotes.csv?search=a%26b&status=sent',
    );
    await user.click(await button());
    await waitFor(() =>
      expect(saved).toEqual([{ href: 'blob:made', name: 'quotes-2026-11-20.csv' }]),
    );
    expect(asked).toEqual(['/api/exports/quotes.csv?search=a%26b&status=sent']);
  });

  it('says why there is no file', async () => {
    answer = () =>
      Promise.resolve(
        Response.json(
          { message: 'Please sign in first.', code: 'UNAUTHENTICATED' },
          { status: 401 },
        ),
      );
    const { user } = renderInApp(<ExportButton file="quotes" table="Quotes" />);
    await user.click(await button());
    const toast = await screen.findByRole('alert');
    expect(toast.textContent).toContain('Export failed');
    expect(toast.textContent).toContain('Please sign in first.');
    expect(saved).toEqual([]);
  });

  it("says that the server can't be reached", async () => {
    answer = () => Promise.reject(new TypeError('network'));
    const { user } = renderInApp(<ExportButton file="quotes" table="Quotes" />);
    await user.click(await button());
    expect((await screen.findByRole('alert')).textContent).toContain(
      "We couldn't reach the server.",
    );
  });
});
