import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-app';
import { ConfirmDialog } from './confirm-dialog';

it('adds no second banner to the page', async () => {
  renderInApp(
    <ConfirmDialog opened title="Remove it?" message="It is gone then." confirmLabel="Remove" onConfirm={() => undefined} onClose={() => undefined} />,
  );
  expect(await screen.findByRole('dialog', { name: 'Remove it?' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
});
