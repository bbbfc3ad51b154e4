import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import type { Step } from './request-draft';
import { useStepHistory } from './use-step-history';

/** Each step shown, with the step of the history entry it was shown in. */
function renderSteps(continuesAt?: string) {
  const shown: [Step, unknown][] = [];
  function Steps() {
    const [step, setStep] = useState<Step>('photos');
    const { state } = useLocation();
    const goTo = useStepHistory(
      step,
      (next) => {
        shown.push([next, (state as { requestStep?: Step } | null)?.requestStep]);
        setStep(next);
      },
      continuesAt,
    );
    return (
      <>
        <h1>{step}</h1>
        <button onClick={() => goTo('contact')}>Contact</button>
        <button onClick={() => goTo('photos')}>Photos</button>
        <button onClick={() => goTo('review')}>Review</button>
      </>
    );
  }
  fakeApi({});
  return { shown, ...renderInApp(<Steps />) };
}
const heading = (step: Step) => screen.findByRole('heading', { name: step });

it('shows a step only once its history entry exists, so Back never leaves the form', async () => {
  const { router, shown } = renderSteps();
  fireEvent.click(await screen.findByRole('button', { name: 'Contact' }));
  await heading('contact');
  expect(shown).toEqual([['contact', 'contact']]);
  await act(() => router.navigate(-1));
  await heading('photos');
  expect(shown).toEqual([
    ['contact', 'contact'],
    ['photos', undefined],
  ]);
});

it('goes back once on a double click', async () => {
  const { router, user } = renderSteps();
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await heading('review');
  const back = screen.getByRole('button', { name: 'Contact' });
  act(() => {
    fireEvent.click(back);
    fireEvent.click(back);
  });
  await heading('contact');
  await user.click(screen.getByRole('button', { name: 'Photos' }));
  await heading('photos');
  expect(router.state.location.state).toBeNull();
});

it('stays on its step if Back comes before the next step has rendered, and can move again', async () => {
  const { router, user } = renderSteps();
  const contact = await screen.findByRole('button', { name: 'Contact' });
  await act(async () => {
    fireEvent.click(contact);
    await router.navigate(-1);
  });
  await heading('photos');
  await user.click(contact);
  await heading('contact');
});

it('stays on its step when a link within the page, such as the skip link, makes a history entry', async () => {
  const { router, user } = renderSteps();
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  await heading('contact');
  // The router sees an entry made by the browser as a POP.
  await act(() => router.navigate('#main'));
  await act(() => router.navigate(-1));
  await act(() => router.navigate(1));
  expect(router.state.location.hash).toBe('#main');
  await heading('contact');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await heading('review');
  await act(() => router.navigate(-1));
  await heading('contact');
});

it("opens the next step on the form's own page", async () => {
  const { router, user } = renderSteps('/request-quote');
  await user.click(await screen.findByRole('button', { name: 'Contact' }));
  expect(router.state.location).toMatchObject({
    pathname: '/request-quote',
    state: { requestStep: 'contact' },
  });
});

it('begins at the step that the page was opened at, and goes back to the photos on the same page', async () => {
  const { router, user } = renderSteps();
  await screen.findByRole('button', { name: 'Contact' });
  await act(() => router.navigate('/request-quote', { state: { requestStep: 'contact' } }));
  await heading('contact');
  await user.click(screen.getByRole('button', { name: 'Photos' }));
  await heading('photos');
  expect(router.state.location.pathname).toBe('/request-quote');
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  await heading('contact');
  expect(router.state.location.state).toEqual({ requestStep: 'contact' });
});
