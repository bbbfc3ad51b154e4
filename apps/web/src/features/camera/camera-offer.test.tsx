import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { CameraOffer } from './camera-offer';

function start(change: Partial<Parameters<typeof CameraOffer>[0]> = {}) {
  fakeApi({});
  const onPhoto = vi.fn();
  const view = renderInApp(
    <CameraOffer hasPhotos={false} isFull={false} onPhoto={onPhoto} {...change} />,
  );
  return { ...view, onPhoto };
}

it('hands over the photo of the camera app where the browser has no camera', async () => {
  const { user, onPhoto } = start();
  await user.click(await screen.findByRole('button', { name: 'Take a photo' }));
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't find a camera");
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(input?.getAttribute('capture')).toBe('environment');
  const photo = new File(['jpeg'], 'IMG_1.jpg', { type: 'image/jpeg' });
  fireEvent.change(input ?? document.body, { target: { files: [photo] } });
  expect(onPhoto).toHaveBeenCalledWith(photo, null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take a photo' }));
});

it('offers another photo, until there is no room for one', async () => {
  start({ hasPhotos: true, isFull: true });
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Take another photo',
  });
  expect(button.disabled).toBe(true);
});
