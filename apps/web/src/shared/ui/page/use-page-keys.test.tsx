import { Modal } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { usePageKeys } from './use-page-keys';

function Page({ isCovered, onKey }: { isCovered: boolean; onKey: () => void }) {
  usePageKeys([['b', onKey]]);
  return (
    <Modal opened={isCovered} onClose={() => undefined} title="A question">
      Yes or no
    </Modal>
  );
}

it.each([
  [false, 1],
  [true, 0],
])('acts only when nothing covers the page (covered: %s)', async (isCovered, times) => {
  fakeApi();
  const onKey = vi.fn();
  const { user } = renderInApp(<Page isCovered={isCovered} onKey={onKey} />);
  if (isCovered) await screen.findByRole('dialog');
  await user.keyboard('b');
  expect(onKey).toHaveBeenCalledTimes(times);
});
