import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-app';
import { ConfirmDialog, useConfirm } from './confirm-dialog';

it('adds no second banner to the page', async () => {
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

it('stays when the second click of a double click lands beside it, and closes by Escape', async () => {
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
