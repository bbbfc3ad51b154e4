import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAcceptedState, anAppointment } from '../../../testing/appointments';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { fakeUpload } from '../../../testing/fake-upload';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { CompanyAppointment } from '../company/company-appointment';
import { CustomerAppointment } from '../customer/customer-appointment';
import { CompanyCrew } from './company-crew';
import type { CrewMember } from './use-crew';

const ben: CrewMember = {
  id: 4,
  name: 'Ben',
  role: 'Crew leader',
  crew: 1,
  photo: 'data:image/jpeg;base64,AA==',
  updatedAt: '2026-11-16T14:00:00.000Z',
};
const maria: CrewMember = { ...ben, id: 5, name: 'Maria', role: null, crew: null, photo: null };
const stored = { companyId: 1, crews: 2, members: [ben, maria] };
const photoId = '00000000-0000-4000-8000-000000000001';

function answerUpload(status: number) {
  const path = `/api/photos/${photoId}`;
  const image = {
    id: photoId,
    path,
    filename: 'a.jpg',
    originalname: 'a.jpg',
    size: 1,
    mimetype: 'image/jpeg',
    width: 4,
    height: 3,
    thumbUrl: `${path}/thumb`,
    viewUrl: `${path}/view`,
    stump: 1,
  };
  const refused = {
    message: 'Too many',
    issues: [{ path: ['images', 0], message: 'Not a photo' }],
  };
  fakeUpload(() => ({ status, body: status === 200 ? [image] : refused }));
}

function start() {
  const api = fakeApi({
    'auth.me': () => people.owner,
    'appointments.crew': () => stored,
    'appointments.saveCrewMember': () => stored,
    'appointments.removeCrewMember': () => stored,
    'photos.remove': () => ({ removed: true }),
  });
  const sent = (path: string) => api.calls.filter((call) => call.path === path);
  return { api, sent, ...renderInApp(<CompanyCrew />) };
}

const choosePhoto = (dialog: HTMLElement) => {
  const input = dialog.querySelector('input[type="file"]');
  if (input === null) throw new Error('no file input');
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.jpg')] } });
};

it('adds a person with role, crew and photo, with errors at their fields', async () => {
  const { user, sent } = start();
  await user.click(await screen.findByRole('button', { name: 'Add a person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
  const form = within(dialog);
  await user.click(form.getByRole('button', { name: 'Save person' }));
  expect(await form.findByText('The name is required')).toBeTruthy();
  answerUpload(400);
  choosePhoto(dialog);
  expect(await form.findByText('Not a photo')).toBeTruthy();
  await user.type(form.getByLabelText('Name'), 'Ana');
  await user.selectOptions(form.getByLabelText('Crew (optional)'), '2');
  answerUpload(200);
  choosePhoto(dialog);
  expect(await form.findByRole('button', { name: 'Remove the photo' })).toBeTruthy();
  expect(form.queryByText('Not a photo')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Save person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('appointments.saveCrewMember').map(({ input }) => input)).toEqual([
    { companyId: 1, id: null, name: 'Ana', role: '', crew: 2, photoId },
  ]);
});

it('asks before an edit or a person is lost, and discards an upload that was not saved', async () => {
  const { user, sent } = start();
  await user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Ben' });
  answerUpload(200);
  choosePhoto(dialog);
  await waitFor(() =>
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(`/api/photos/${photoId}/thumb`),
  );
  await user.click(within(dialog).getByText('Never mind'));
  const prompt = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(prompt).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent('photos.remove')).toMatchObject([{ input: { id: photoId } }]));
  expect(sent('appointments.saveCrewMember')).toEqual([]);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Ben'));

  await user.click(await screen.findByRole('button', { name: 'Remove Maria' }));
  const question = await screen.findByRole('dialog', { name: 'Remove Maria?' });
  expect(sent('appointments.removeCrewMember')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Remove Maria' }));
  await waitFor(() =>
    expect(sent('appointments.removeCrewMember')).toMatchObject([{ input: { id: 5 } }]),
  );
});

it('keeps what was typed when somebody else changed the person, and replaces that only on purpose', async () => {
  const { api, user, sent } = start();
  const newer = '2026-11-16T15:00:00.000Z';
  api.procedures['appointments.saveCrewMember'] = ({ readAt }) => {
    if (readAt === newer) return stored;
    api.procedures['appointments.crew'] = () => ({
      ...stored,
      members: [{ ...ben, updatedAt: newer }],
    });
    throw new ApiFailure(409, 'CONFLICT', 'Somebody changed this person');
  };
  await user.click(await screen.findByRole('button', { name: 'Edit Ben' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Ben' }));
  await user.clear(form.getByLabelText('Role (optional)'));
  await user.type(form.getByLabelText('Role (optional)'), 'Owner');
  await user.click(form.getByRole('button', { name: 'Save person' }));
  expect(await screen.findByText('Somebody changed this person')).toBeTruthy();
  expect(screen.getByDisplayValue('Owner')).toBeTruthy();
  await waitFor(() =>
    expect(api.calls.filter(({ path }) => path === 'appointments.crew')).toHaveLength(2),
  );
  await user.click(form.getByRole('button', { name: 'Save person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('appointments.saveCrewMember').map(({ input }) => input)).toMatchObject([
    { role: 'Owner', readAt: ben.updatedAt },
    { role: 'Owner', readAt: newer },
  ]);
});

it("chooses who comes from the company's people, or leads to where they are entered", async () => {
  const state = anAcceptedState({
    appointment: anAppointment({ revision: 3 }),
    crew: [ben],
    may: { assignCrew: true },
  });
  const api = fakeApi({
    'auth.me': () => people.owner,
    'appointments.forRequest': () => state,
    'appointments.crew': () => stored,
    'appointments.assignCrew': () => [],
  });
  const { user } = renderInApp(<CompanyAppointment requestId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Change who comes' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Choose who comes' }));
  expect(choice.getByRole<HTMLInputElement>('checkbox', { name: 'Ben' }).checked).toBe(true);
  await user.click(choice.getByRole('checkbox', { name: 'Maria' }));
  await user.click(choice.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'appointments.assignCrew')?.input).toEqual({
      appointmentId: 3,
      memberIds: [4, 5],
      revision: 3,
    }),
  );
  cleanup();
  api.procedures['appointments.crew'] = () => ({ ...stored, members: [] });
  api.procedures['appointments.forRequest'] = () => ({ ...state, crew: [] });
  renderInApp(<CompanyAppointment requestId={7} />);
  const link = await screen.findByRole('link', { name: 'Enter your people first' });
  expect(link.getAttribute('href')).toBe('/company-profile');
});

it('shows the customer names, roles and faces, and nothing without them', async () => {
  const api = fakeApi({
    'appointments.forRequest': () =>
      anAcceptedState({ appointment: anAppointment(), crew: [ben, maria] }),
  });
  renderInApp(<CustomerAppointment requestId={7} />);
  expect(await screen.findByText('Ben and Maria will come to you.')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByText('Crew leader')).toBeTruthy();
  expect(document.querySelectorAll('li img')).toHaveLength(1);
  expect(second?.getByText('Maria')).toBeTruthy();
  cleanup();
  api.procedures['appointments.forRequest'] = () =>
    anAcceptedState({ appointment: anAppointment() });
  renderInApp(<CustomerAppointment requestId={7} />);
  expect(await screen.findByText('Your appointment')).toBeTruthy();
  expect(screen.queryByText(/will come to you/)).toBeNull();
});
