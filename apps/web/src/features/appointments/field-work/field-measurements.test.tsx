import { Modal } from '@mantine/core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { anAcceptedState, anAppointment } from '../../../testing/appointments';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { CompanyAppointment } from '../company/company-appointment';
import { CrewPhotoSlot, type CrewPhotoProps } from './crew-photo-slot';
import type { FieldStump } from './field-values';

const estimatedIn = { value: 20, low: 18, high: 22 };
const found = {
  groundIn: 22.25,
  cutFaceIn: 17,
  depthIn: 9,
  minutes: 40,
  by: 'Luis Ortega',
  at: '2026-11-19T15:00:00.000Z',
};
const empty = (stump: number): FieldStump => ({
  stump,
  estimatedIn: stump === 1 ? estimatedIn : null,
  estimatedMinutes: stump === 1 ? 30 : null,
  recorded: null,
  photo: null,
  earlier: [],
});
const stateOf = (stumps: FieldStump[]) => ({ stumps, usualDepthIn: 8, hasConsent: true });

const inputsOf = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.calls.filter((call) => call.path === path).map(({ input }) => input);

const crewPhoto = {
  id: '7b1f5a8e-3c0e-4b55-9d5c-6f1f6f0a1a11',
  thumbUrl: '/thumb',
  viewUrl: '/view',
  width: 1600,
  height: 1200,
  handles: null,
};

function InstantCamera({ stump, onChange, onSending }: CrewPhotoProps) {
  const [isMarking, setMarking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setMarking(true)}>
        Outline {stump}
      </button>
      <Modal opened={isMarking} onClose={() => setMarking(false)} title="The outline" />
      <button type="button" onClick={() => onChange(crewPhoto)}>
        Take photo {stump}
      </button>
      <button type="button" onClick={() => onSending(true)}>
        Start sending {stump}
      </button>
      <button type="button" onClick={() => onSending(false)}>
        End sending {stump}
      </button>
    </>
  );
}

function open(
  stumps: FieldStump[],
  isDone: boolean,
  procedures: Parameters<typeof fakeApi>[0] = {},
  startedAt: Date | null = null,
) {
  const appointment = anAppointment(
    isDone
      ? { status: 'completed', completedAt: '2026-11-19T15:00:00.000Z' }
      : { status: 'in_progress', startedAt: startedAt?.toISOString() ?? null },
  );
  const api = fakeApi({
    'auth.me': () => people.owner,
    'appointments.forRequest': () =>
      anAcceptedState({ appointment, ticket: { state: 'cleared' }, may: { complete: !isDone } }),
    'appointments.field': () => stateOf(stumps),
    'appointments.complete': () => anAppointment({ status: 'completed' }),
    'appointments.recordField': () => stateOf(stumps),
    ...procedures,
  });
  return {
    api,
    ...renderInApp(
      <CrewPhotoSlot
        value={{
          field: (props) => <InstantCamera {...props} />,
          picture: () => <p>The picture</p>,
        }}
      >
        <CompanyAppointment requestId={7} />
      </CrewPhotoSlot>,
    ),
  };
}

describe('completing the work', () => {
  it("records the crew's measurements, only for the stumps that are filled in", async () => {
    const { api, user } = open([empty(1), empty(2)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Estimated 20 in, give or take 2 in')).toBeTruthy();
    expect(dialog.getByText('No width was estimated')).toBeTruthy();
    await user.type(dialog.getByLabelText('Stump 1: Width at ground level'), '22.25');
    await user.type(dialog.getByLabelText('Stump 1: Width of the cut (optional)'), '30');
    const depth = dialog.getByLabelText<HTMLInputElement>('Stump 1: Grinding depth');
    expect(depth.value).toBe('8');
    await user.clear(depth);
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    expect(await dialog.findByText('Enter the grinding depth')).toBeTruthy();
    await user.type(dialog.getByLabelText('Stump 1: Grinding depth'), '9');
    await user.type(dialog.getByLabelText('Stump 1: Minutes at the stump'), '40');
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    expect(
      await dialog.findByText("The cut face can't be wider than the stump at ground level"),
    ).toBeTruthy();
    expect(inputsOf(api, 'appointments.complete')).toEqual([]);
    await user.clear(dialog.getByLabelText('Stump 1: Width of the cut (optional)'));
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    expect(await screen.findByText(/^Nothing is entered for stump 2\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Measure first' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Stump 2: Width at ground level')),
    );
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await user.click(await screen.findByRole('button', { name: 'Complete without it' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.complete')).toEqual([
        {
          appointmentId: 3,
          measurements: [{ stump: 1, groundIn: 22.25, depthIn: 9, minutes: 40 }],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks each time before the work is completed without the tape', async () => {
    const { api, user } = open([empty(1)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const complete = async () => {
      const form = within(screen.getByRole('dialog', { name: 'Mark this work as completed?' }));
      await user.click(await form.findByRole('button', { name: 'Mark as completed' }));
    };
    expect(await screen.findByText(/The customer agreed that we may use the tape/)).toBeTruthy();
    await complete();
    expect(
      await screen.findByText(/Nothing improves the estimates more than a measured width/),
    ).toBeTruthy();
    const variant = (name: string) => screen.getByRole('button', { name }).dataset['variant'];
    expect(variant('Measure first')).toBe('filled');
    expect(variant('Complete without it')).toBe('default');
    await user.click(screen.getByRole('button', { name: 'Measure first' }));
    expect(inputsOf(api, 'appointments.complete')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Measure first' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Width at ground level')),
    );
    await complete();
    expect(inputsOf(api, 'appointments.complete')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Complete without it' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.complete')).toEqual([{ appointmentId: 3 }]),
    );
  });

  it('keeps what was entered when another window completed the work, and adds it there', async () => {
    const { api, user } = open([empty(1)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Width at ground level'), '22');
    await user.type(dialog.getByLabelText('Minutes at the stump'), '40');
    api.procedures['appointments.complete'] = () => {
      throw new ApiFailure(409, 'MOVE_REFUSED', 'A completed appointment stays completed.');
    };
    api.procedures['appointments.forRequest'] = () =>
      anAcceptedState({
        appointment: anAppointment({ status: 'completed', completedAt: found.at }),
      });
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    expect(await dialog.findByText(/was marked as completed in another window/)).toBeTruthy();
    expect(dialog.getByLabelText('Width at ground level')).toHaveProperty('value', '22');
    await user.click(dialog.getByRole('button', { name: 'Save measurements' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.recordField')).toEqual([
        {
          appointmentId: 3,
          measurements: [{ stump: 1, groundIn: 22, depthIn: 8, minutes: 40 }],
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("sends the crew's photo with the tape, and starts with the minutes since the work began", async () => {
    const { api, user } = open([empty(1)], false, {}, new Date(Date.now() - 25 * 60_000));
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Take photo 1' }));
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    expect(await dialog.findByText('Enter the width at ground level')).toBeTruthy();
    await user.type(dialog.getByLabelText('Width at ground level'), '22');
    await user.type(dialog.getByLabelText('Width of the cut (optional)'), '18');
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.complete')).toEqual([
        {
          appointmentId: 3,
          measurements: [
            {
              stump: 1,
              groundIn: 22,
              cutFaceIn: 18,
              depthIn: 8,
              minutes: 25,
              photo: { id: crewPhoto.id, handles: null },
            },
          ],
        },
      ]),
    );
  });

  it('waits for every photo that is still uploading', async () => {
    const { user } = open([empty(1), empty(2)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Start sending 1' }));
    await user.click(dialog.getByRole('button', { name: 'Start sending 2' }));
    const complete = () => dialog.getByRole('button', { name: 'Mark as completed' });
    expect(complete()).toHaveProperty('disabled', true);
    expect(dialog.getByText('The photo is still uploading.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End sending 1' }));
    expect(complete()).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'End sending 2' }));
    expect(complete()).toHaveProperty('disabled', false);
    expect(dialog.queryByText('The photo is still uploading.')).toBeNull();
  });

  it('asks before closing discards unsaved input', async () => {
    const { user } = open([empty(1)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    await user.type(await screen.findByLabelText('Width at ground level'), '22');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Width at ground level')).toHaveProperty('value', '22');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByLabelText('Width at ground level')).toBeNull());
  });

  it('stays as it is when Escape closes the outline above it', async () => {
    const { user } = open([empty(1)], false);
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    await user.type(await screen.findByLabelText('Width at ground level'), '22');
    await user.click(screen.getByRole('button', { name: 'Outline 1' }));
    expect(await screen.findByRole('dialog', { name: 'The outline' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'The outline' })).toBeNull());
    expect(screen.queryByText('Discard your changes?')).toBeNull();
    expect(screen.getByLabelText('Width at ground level')).toHaveProperty('value', '22');
  });

  it('completes without measurements, even when loading the stumps failed', async () => {
    const { api, user } = open([], false, {
      'appointments.field': () => {
        throw new ApiFailure(500, 'CONFLICT', 'Not now');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/can be recorded after the work is completed/, {}, { timeout: 5000 }),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Mark as completed' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.complete')).toEqual([{ appointmentId: 3 }]),
    );
  });
});

describe('a double click on Mark as completed', () => {
  it('completes the work once, and can be pressed again after a failure', async () => {
    let fails = true;
    const { api, user } = open([], false, {
      'appointments.complete': () => {
        if (fails) throw new ApiFailure(409, 'CONFLICT', 'Somebody was faster.');
        return anAppointment({ status: 'completed' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as completed' }));
    const dialog = within(await screen.findByRole('dialog'));
    const button = await dialog.findByRole('button', { name: 'Mark as completed' });
    const doubleClick = () => [fireEvent.click(button), fireEvent.click(button)];
    doubleClick();
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
    expect(inputsOf(api, 'appointments.complete')).toHaveLength(1);
    fails = false;
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    doubleClick();
    expect(await screen.findByText('Work completed')).toBeTruthy();
    expect(inputsOf(api, 'appointments.complete')).toHaveLength(2);
  });
});

describe('completed work', () => {
  it('shows the measured sizes next to the estimate, and earlier records', async () => {
    const recorded = {
      ...empty(1),
      recorded: found,
      earlier: [
        { ...found, groundIn: 24, cutFaceIn: null, by: null, at: '2026-11-19T14:00:00.000Z' },
      ],
    };
    open([recorded], true);
    expect(
      await screen.findByText(
        '22 1/4 in wide at ground level, 17 in across the cut, 9 in deep, 40 minutes',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^Luis Ortega, Nov 19, 2026/)).toBeTruthy();
    expect(screen.getByText('One earlier record')).toBeTruthy();
    expect(screen.getByText('24 in wide at ground level, 9 in deep, 40 minutes')).toBeTruthy();
    expect(screen.getByText(/^Deleted user, /)).toBeTruthy();
  });

  it('can be edited later, starting from the recorded measurements', async () => {
    const { api, user } = open([{ ...empty(1), recorded: found }], true);
    await user.click(await screen.findByRole('button', { name: 'Change measurements' }));
    const minutes = screen.getByLabelText<HTMLInputElement>('Minutes at the stump');
    expect(minutes.value).toBe('40');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.recordField')).toEqual([
        {
          appointmentId: 3,
          measurements: [{ stump: 1, groundIn: 22.25, cutFaceIn: 17, depthIn: 9, minutes: 45 }],
        },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Change measurements' })).toBeTruthy();
  });

  it('asks for confirmation when a width or the minutes are far from the estimate, and saves the confirmed value', async () => {
    const { api, user } = open([{ ...empty(1), recorded: found }], true);
    await user.click(await screen.findByRole('button', { name: 'Change measurements' }));
    const ground = screen.getByLabelText<HTMLInputElement>('Width at ground level');
    await user.clear(ground);
    await user.type(ground, '60');
    await user.clear(screen.getByLabelText('Minutes at the stump'));
    await user.type(screen.getByLabelText('Minutes at the stump'), '600');
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    expect(await screen.findByText('We expected 20 in. Is 60 in right?')).toBeTruthy();
    expect(
      screen.getByText('We expected 30 minutes at the stump. Is 600 minutes right?'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(inputsOf(api, 'appointments.recordField')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, save them' }));
    await waitFor(() =>
      expect(inputsOf(api, 'appointments.recordField')).toMatchObject([
        { measurements: [{ stump: 1, groundIn: 60, minutes: 600 }] },
      ]),
    );
  });

  it.each([
    ['-5', 'Width must be at least 2 inches'],
    ['1e9', 'Enter the width at ground level'],
  ])('validates %s as typed', async (typed, sentence) => {
    const { api, user } = open([{ ...empty(1), recorded: found }], true);
    await user.click(await screen.findByRole('button', { name: 'Change measurements' }));
    const ground = screen.getByLabelText<HTMLInputElement>('Width at ground level');
    await user.clear(ground);
    await user.type(ground, typed);
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(ground.value).toBe(typed);
    expect(inputsOf(api, 'appointments.recordField')).toEqual([]);
  });

  it('validates half a minute as typed', async () => {
    const { user } = open([{ ...empty(1), recorded: found }], true);
    await user.click(await screen.findByRole('button', { name: 'Change measurements' }));
    await user.clear(screen.getByLabelText('Minutes at the stump'));
    await user.type(screen.getByLabelText('Minutes at the stump'), '30.5');
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    expect(await screen.findByText('Minutes must be a whole number from 1 to 960')).toBeTruthy();
  });

  it('says that nothing was filled in', async () => {
    const { api, user } = open([empty(1)], true);
    await user.click(await screen.findByRole('button', { name: 'Record measurements' }));
    await user.click(screen.getByRole('button', { name: 'Save measurements' }));
    expect(await screen.findByText('Enter the measurements of at least one stump.')).toBeTruthy();
    expect(inputsOf(api, 'appointments.recordField')).toEqual([]);
  });
});
