import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-app';
import { ConfirmDialog, useConfirm } from './confirm-dialog';

it('starts on the heading of a dialog, or on what the dialog chose', async () => {
  const { view } = renderInApp(
    <Modal opened onClose={() => undefined} title="The form">
      <input aria-label="Name" />
    </Modal>,
  );
  const heading = await screen.findByRole('heading', { name: 'The form' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  view.unmount();
  const { user } = renderInApp(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
});

it('adds no second banner landmark to the page', async () => {
  renderInApp(
    <ConfirmDialog
      opened
      title="Remove it?"
      message="It is gone then."
      confirmLabel="Remove"
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
  );
  expect(await screen.findByRole('dialog', { name: 'Remove it?' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});

function Asking() {
  const { confirm, dialog } = useConfirm();
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void confirm({ title: 'Remove it?', message: 'It is gone then.', confirmLabel: 'Remove' })
        }
      >
        Ask
      </button>
      {dialog}
    </>
  );
}

it('stays open on a click outside it, such as the second of a double click, and closes on Escape', async () => {
  const { user } = renderInApp(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('dialog', { name: 'Remove it?' })).toBeTruthy();
  const ground = document.querySelector('.mantine-Modal-overlay');
  if (!ground) throw new Error('The dialog has no ground.');
  await user.click(ground);
  expect(screen.getByRole('dialog', { name: 'Remove it?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('returns the focus to what opened it, the first time too', async () => {
  const { user } = renderInApp(<Asking />);
  const opener = screen.getByRole('button', { name: 'Ask' });
  opener.focus();
  for (const _time of ['first', 'second']) {
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});
