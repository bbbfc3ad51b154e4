import { expect } from '@playwright/test';
import { byMouse, openTool, placeAll, confirmPoints } from '../src/measuring.js';
import { fillContact, measuring, openPage, signInAsAdmin } from '../src/people.js';
import { stumpTruth } from '../src/stump-truth.js';
import { measuringTest as test } from '../src/test.js';

// A ZIP code of the company that makes instant offers in the demo.
const contact = {
  firstName: 'Renata',
  lastName: 'Solis',
  email: 'renata.solis@mail.example',
  phone: '(954) 555-0163',
  address: '310 Bonaventure Blvd',
  city: 'Weston',
  zip: '33326',
};

test(
  'a stranger goes from a photo with a sheet to a booked appointment in one visit',
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await openPage(browser, { viewport: { width: 1440, height: 900 } });
    let reference = '';
    let price = '';

    await test.step('checks the points on the photo, fills in the form and submits', async () => {
      const truth = stumpTruth(3);
      await openTool(page, truth);
      await placeAll(page, truth, byMouse);
      await page
        .getByRole('radiogroup', { name: 'What to place' })
        .getByText('Known size', { exact: true })
        .click();
      await page.getByLabel('The paper lies flat on the wood').check();
      await confirmPoints(page);
      await expect(page.getByText('Checked by you')).toBeVisible();
      await page.getByLabel('ZIP Code').fill(contact.zip);
      await page.getByRole('button', { name: 'Continue' }).click();
      await fillContact(page, contact);
      await page.getByRole('button', { name: 'Review Request' }).click();
      await expect(page.getByText('Preliminary price').first()).toBeVisible(measuring);
      await page.getByLabel(/I agree to the/).check();
      await page.getByRole('button', { name: 'Submit Request' }).click();
    });

    await test.step('is offered a price on the spot', async () => {
      const dialog = page.getByRole('dialog', { name: 'Quote Request Submitted!' });
      const offer = dialog.getByText(/^Your price: \$\d+\.\d\d$/);
      await expect(offer).toBeVisible();
      price = (await offer.innerText()).replace('Your price: ', '');
      reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
      await dialog.getByRole('button', { name: 'See Your Offer' }).click();
      await expect(page).toHaveURL(new RegExp(`/track\\?ref=${reference}$`));
      await expect(
        page.getByText(/^Not to exceed: if .*, you'll never pay more than this/),
      ).toBeVisible();
      await expect(page.getByText('Included: grinding to 8 in below grade')).toBeVisible();
      await expect(page.getByRole('row', { name: `Total, not to exceed ${price}` })).toBeVisible();
    });

    const office = await openPage(browser);
    await test.step('the office sees it before it is answered', async () => {
      await signInAsAdmin(office.page);
      await office.page.goto(`/admin-dashboard?q=${reference}`);
      await office.page.getByPlaceholder('Search by name or reference...').fill(reference);
      await expect(office.page.getByRole('row').filter({ hasText: reference })).toContainText(
        'Check the instant offer',
      );
      // The search has ended: a click during it may hit a row that is just replaced.
      await expect(office.page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
      await office.page.getByRole('link', { name: `View ${reference}` }).click();
      await expect(office.page.getByText(`Instant offer made (${price})`)).toBeVisible();
    });

    await test.step('signs it and books a time, without opening an email', async () => {
      await page.getByRole('button', { name: 'Accept Quote' }).click();
      await expect(page.getByLabel('Text of the acceptance')).toContainText(
        `Total, not to exceed: ${price}`,
      );
      await page.getByLabel('Type your full name to sign').fill('Renata Solis');
      await page.getByLabel(/I have read this text/).check();
      await page.getByRole('button', { name: `Sign and accept ${price}` }).click();
      await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
      await page
        .getByRole('button', { name: /, available$/ })
        .first()
        .click();
      await page.getByRole('radio', { name: /AM|PM/ }).first().click();
      await page.getByRole('button', { name: 'Book this time' }).click();
      await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
    });
    expect([...problems, ...office.problems]).toEqual([]);
  },
);
