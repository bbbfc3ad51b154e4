import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { CrewPhoto } from '../features/appointments/field-work/crew-photo-slot';
import { fakeApi } from '../testing/fake-api';
import { fakeUpload } from '../testing/fake-upload';
import { anUploadedPhoto } from '../testing/photos';
import { renderInApp } from '../testing/render-app';
import { CrewPhotoField } from './crew-photo-field';

function Field({ isOnly = true }: { isOnly?: boolean }) {
  const [isSending, setSending] = useState(false);
  const [photo, setPhoto] = useState<CrewPhoto | null>(null);
  return (
    <>
      <CrewPhotoField
        appointmentId={3}
        stump={1}
        isOnly={isOnly}
        value={photo}
        onChange={setPhoto}
        onSending={setSending}
      />
      {isSending && <p>Sending</p>}
      <output>{JSON.stringify({ id: photo?.id, isMarked: photo?.handles != null })}</output>
    </>
  );
}

const file = () => new File(['photo'], 'stump.jpg', { type: 'image/jpeg' });
const open = (answer: Parameters<typeof fakeUpload>[0]) => {
  const api = fakeApi({ 'photos.remove': () => ({ removed: true }) });
  fakeUpload(answer);
  return { ...renderInApp(<Field />), api };
};
const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file input');
  return input;
};

it('uploads one photo, and offers to check its outline', async () => {
  const uploaded = anUploadedPhoto(1);
  let url = '';
  const { user } = open((_files, sentTo) => {
    url = sentTo;
    return { status: 200, body: [uploaded] };
  });
  await user.upload(fileInput(), file());
  expect(await screen.findByRole('button', { name: 'Check the outline' })).toBeTruthy();
  expect(url).toBe('/api/upload?appointmentId=3');
  expect(screen.getByRole('status').textContent).toBe(
    JSON.stringify({ id: uploaded.id, isMarked: false }),
  );
  expect(screen.getByRole('img', { name: 'Photo of the stump' })).toBeTruthy();
});

it('says why a photo was refused, and keeps asking for one', async () => {
  const { user } = open(() => ({ status: 400, body: { message: 'This photo is damaged.' } }));
  await user.upload(fileInput(), file());
  expect(await screen.findByText('This photo is damaged.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Check the outline' })).toBeNull(),
  );
});

it('deletes the upload that another photo replaces, and keeps one that is sent again', async () => {
  const answers = [anUploadedPhoto(1), anUploadedPhoto(1), anUploadedPhoto(2)];
  const { user, api } = open(() => ({ status: 200, body: [answers.shift()] }));
  const shown = (number: number) =>
    waitFor(() => {
      expect(answers).toHaveLength(3 - number);
      expect(screen.getByRole('status').textContent).toContain(
        anUploadedPhoto(Math.max(1, number - 1)).id,
      );
    });
  for (const number of [1, 2, 3]) {
    await user.upload(fileInput(), file());
    await shown(number);
  }
  await waitFor(() =>
    expect(api.calls).toEqual([{ path: 'photos.remove', input: { id: anUploadedPhoto(1).id } }]),
  );
});

it('names the stump at the outline when there are several', async () => {
  fakeApi({});
  fakeUpload(() => ({ status: 200, body: [anUploadedPhoto(1)] }));
  const { user } = renderInApp(<Field isOnly={false} />);
  await user.upload(fileInput(), file());
  expect(await screen.findByRole('button', { name: 'Stump 1: Check the outline' })).toBeTruthy();
});

it('tells the form while a photo is uploading, and how far it is', async () => {
  fakeApi({});
  const release = fakeUpload(() => ({ status: 200, body: [anUploadedPhoto(1)] })).hold();
  const { user } = renderInApp(<Field />);
  await user.upload(fileInput(), file());
  expect(await screen.findByText('Sending')).toBeTruthy();
  expect(await screen.findByText('Uploading the photo: 50%')).toBeTruthy();
  release();
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull());
  expect(screen.queryByText(/^Uploading the photo/)).toBeNull();
});
