import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { lazyModule } from './lazy-module';
import { LazyPart } from './lazy-part';
import { showToast } from './toast/toast';
import { WaitingPart } from './waiting-part';

const net = vi.hoisted(() => ({ isDown: true }));

vi.mock('./toast/toast-stack', async (original) => {
  if (net.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return await original<typeof import('./toast/toast-stack')>();
});

beforeEach(() => {
  net.isDown = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it("shows a toast even if its code can't be loaded, keeps the page, and retries with the next toast", async () => {
  fakeApi();
  const { user } = renderInApp(<input aria-label="field" />);
  const region = screen.getByRole('region', { name: 'Notifications (F8)' });
  await user.type(screen.getByLabelText('field'), 'typed');
  act(() =>
    showToast({ title: 'Upload Failed', description: 'No connection', variant: 'destructive' }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Upload FailedNo connection');
  expect(region.contains(screen.getByRole('alert'))).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('field').value).toBe('typed');
  await user.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(screen.queryByRole('alert')).toBeNull();

  net.isDown = false;
  act(() => showToast({ title: 'Saved' }));
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
  expect((await screen.findByRole('status')).textContent).toContain('Saved');
});

const Form = () => <p>The form</p>;

it("stops Tab in a part's place while it loads", async () => {
  let arrive: ((part: () => ReactNode) => void) | undefined;
  const form = lazyModule(
    () =>
      new Promise<() => ReactNode>((resolve) => {
        arrive = resolve;
      }),
  );
  fakeApi();
  const { user } = renderInApp(
    <LazyPart module={form} placeholder={<WaitingPart height={480} />}>
      {(Part) => <Part />}
    </LazyPart>,
  );
  const place = await screen.findByRole('group', { name: 'Loading…' });
  await user.tab();
  expect(document.activeElement).toBe(place);
  arrive?.(() => <p>The form</p>);
  expect(await screen.findByText('The form')).toBeTruthy();
});

it("says that a part's code failed to load, and loads it on retry", async () => {
  const form = lazyModule(async () => {
    if (net.isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return Form;
  });
  fakeApi();
  const { user } = renderInApp(
    <>
      <p>The rest</p>
      <LazyPart module={form} placeholder={<p>Waiting</p>}>
        {(Part) => <Part />}
      </LazyPart>
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain(
    "This part of the page couldn't be loaded",
  );
  expect(screen.getByText('The rest')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  net.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The form')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
