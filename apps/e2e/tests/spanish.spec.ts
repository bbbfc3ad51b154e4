import { expect, type Page } from '@playwright/test';
import {
  horizontalOverflow,
  measuring,
  openPage,
  photo,
  signIn,
  signInAsAdmin,
} from '../src/people.js';
import { test } from '../src/test.js';

const contact = {
  Nombre: 'Yolanda',
  Apellido: 'Pérez',
  'Correo electrónico': 'yolanda.perez@mail.example',
  'Número de teléfono': '(954) 555-0188',
  Dirección: '27 Royal Poinciana Dr',
  Ciudad: 'Davie',
  'Código postal': '33314',
};
const spanishBrowser = { locale: 'es-US' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

async function uploadAndContinue(page: Page): Promise<void> {
  await page.goto('/#request-quote');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notas.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.getByText('Solo se permiten imágenes JPG y PNG.').first()).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo(3)]);
  await expect(page.getByText('Fotos subidas (1/5)')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Código postal')).toHaveAccessibleDescription(
    /El código postal debe tener al menos 5 dígitos/,
  );
  await page.getByLabel('Código postal').fill('33314');
  await expect(page.getByText('Sí, trabajamos en 33314.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Sus datos de contacto' })).toBeFocused();
}

test('a Spanish browser gets the quote form and the emails in Spanish', async ({ browser }) => {
  const { page, problems } = await openPage(browser, { ...spanishBrowser, ...phone });
  await uploadAndContinue(page);
  expect(await languageOf(page)).toBe('es');

  await page.getByRole('button', { name: 'Revisar solicitud' }).tap();
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(
    /El correo electrónico no es válido/,
  );
  expect(await horizontalOverflow(page)).toBe(0);
  for (const [label, value] of Object.entries(contact))
    await page.getByLabel(label, { exact: true }).fill(value);

  await test.step('the language switch loses nothing that was typed', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).tap();
    await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Yolanda');
    await expect(page.getByLabel('ZIP Code')).toHaveValue('33314');
    expect(await languageOf(page)).toBe('en');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Yolanda');
    await page.getByRole('banner').getByRole('button', { name: 'Español' }).first().tap();
    await expect(page.getByLabel('Nombre')).toHaveValue('Yolanda');
  });

  await page.getByRole('button', { name: 'Revisar solicitud' }).tap();
  await expect(page.getByRole('heading', { name: 'Revise su solicitud' })).toBeVisible();
  await expect(page.getByText('Ancho a ras del suelo').first()).toBeVisible(measuring);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByLabel(/Acepto los/).check();
  await page.getByRole('button', { name: 'Enviar solicitud' }).tap();
  const dialog = page.getByRole('dialog', { name: '¡Solicitud de cotización enviada!' });
  await expect(dialog).toContainText(/QR-[A-Z0-9]{8}/);
  const reference = /QR-[A-Z0-9]{8}/.exec(await dialog.innerText())?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Seguir su solicitud' }).tap();
  await expect(page.getByText('Estamos preparando su cotización')).toBeVisible();
  await expect(page).toHaveTitle(/^Siga su solicitud de cotización/);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(problems).toEqual([]);

  await test.step('the administrator sees the language, and the message in it', async () => {
    const admin = (await openPage(browser, spanishBrowser)).page;
    await signInAsAdmin(admin);
    await admin.goto('/admin-dashboard');
    await expect(admin.locator('html')).toHaveAttribute('lang', 'en');
    await admin.goto(`/admin/messages?q=${encodeURIComponent(contact['Correo electrónico'])}`);
    const row = admin.getByRole('row').filter({ hasText: reference }).first();
    await expect(row).toContainText(`Recibimos su solicitud ${reference}`);
    await row.getByRole('button', { name: /Read/ }).click();
    await expect(
      admin.frameLocator('iframe').getByRole('heading', { name: 'Gracias, Yolanda' }),
    ).toBeVisible();
    await admin.goto('/admin-dashboard');
    await admin.getByPlaceholder('Search by name or reference...').fill(reference);
    await admin.getByRole('link', { name: `View ${reference}` }).click();
    await expect(admin.getByText('Spanish', { exact: true })).toBeVisible();
  });
});

test("the server's errors are in Spanish", async ({ browser }) => {
  const { page } = await openPage(browser, spanishBrowser);
  await page.goto('/auth');
  await page.getByLabel('Nombre de usuario').fill('nadie-aqui');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('no-es-esta');
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'El nombre de usuario o la contraseña no son correctos' }),
  ).toBeVisible();
});

test(
  'no visitor or customer screen overflows in Spanish, from 360 to 1440 px',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, spanishBrowser);
    const tooWide: string[] = [];
    const lookAt = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const width of [360, 768, 900, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await nextFrame(page);
          const overflow = await horizontalOverflow(page);
          if (overflow > 0) tooWide.push(`${path} at ${width} px: ${overflow} px`);
        }
      }
    };
    await lookAt([
      '/',
      '/auth',
      '/track',
      '/terms',
      '/privacy',
      '/forgot-password',
      '/tree-health-chat',
    ]);
    await signIn(page, 'homeowner', 'HomeOwner!2026');
    await lookAt(['/dashboard', '/account']);
    expect(tooWide).toEqual([]);
  },
);
