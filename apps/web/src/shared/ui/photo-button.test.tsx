import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-app';
import { PhotoButton } from './photo-button';

it('takes the same photo again, since a browser reports no change for it', async () => {
  const onChoose = vi.fn<(file: File) => void>();
  const { user } = renderInApp(
    <PhotoButton onChoose={onChoose} inputProps={{ 'aria-label': 'Photo' }}>
      {(props) => <Button {...props}>Choose</Button>}
    </PhotoButton>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Photo');
  const photo = new File(['1'], 'stump.jpg', { type: 'image/jpeg' });
  await user.upload(input, photo);
  expect(onChoose).toHaveBeenCalledWith(photo);
  expect(input.value).toBe('');
  await user.upload(input, photo);
  expect(onChoose).toHaveBeenCalledTimes(2);
});
