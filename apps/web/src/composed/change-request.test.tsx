import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSentQuote } from '../features/quotes/test-quotes';
import { fakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render-app';
import { aTrackedRequest } from '../testing/requests';
import { ChangeRequest } from './change-request';

const warning = /^This withdraws your instant offer of \$181\.50/;

function open(isInstant: boolean) {
  fakeApi({ 'quotes.forRequest': () => [aSentQuote({ isInstant, amount: 181.5 })] });
  return renderInApp(
    <ChangeRequest request={aTrackedRequest({ status: 'quoted', stage: 'quoted' })} />,
  );
}

it.each([true, false])(
  'says before something is added that an instant offer ends (instant offer: %s)',
  async (isInstant) => {
    const { user } = open(isInstant);
    await user.click(await screen.findByRole('button', { name: /^Add photos/ }));
    await screen.findByRole('button', { name: 'Add to my request' });
    if (isInstant) expect(await screen.findByText(warning)).toBeTruthy();
    else expect(screen.queryByText(warning)).toBeNull();
  },
);

it('says before the address is changed, and not for a new name, that an instant offer ends', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: 'Correct my contact details' }));
  await user.type(await screen.findByLabelText('First Name'), 'b');
  expect(screen.queryByText(warning)).toBeNull();
  await user.type(screen.getByLabelText('Street Address'), ' 2');
  expect(await screen.findByText(warning)).toBeTruthy();
});
