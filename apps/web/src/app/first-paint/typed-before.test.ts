import { afterEach, expect, it, vi } from 'vitest';
import { doAgain } from './typed-before';

afterEach(() => {
  document.body.replaceChildren();
  delete window.takeHeld;
});

/** A page as the server drew it, and what its fields say of themselves once someone listens. */
function drawn(html: string) {
  document.body.innerHTML = html;
  const heard: string[] = [];
  const listen = () => {
    for (const event of ['input', 'click']) {
      document.body.addEventListener(event, ({ type, target }) => {
        const field = target as HTMLInputElement;
        heard.push(
          `${type} ${field.name}=${field.type === 'radio' || field.type === 'checkbox' ? String(field.checked) : field.value}`,
        );
      });
    }
  };
  return {
    field: (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement,
    heard,
    listen,
  };
}

it('types again what was typed, last as it stands there', () => {
  const { field, heard, listen } = drawn(
    '<input name="user"><input name="reference" value="QR-"><textarea name="question"></textarea><input name="empty">',
  );
  field('user').value = 'maria';
  field('reference').value = 'QR-ABCD1234';
  field('question').value = 'Is this oak dying?';
  listen();
  doAgain(document.body);
  expect(heard).toEqual([
    'input user=',
    'input user=maria',
    'input reference=QR-',
    'input reference=QR-ABCD1234',
    'input question=',
    'input question=Is this oak dying?',
  ]);
  expect([field('user').value, field('reference').value, field('question').value]).toEqual([
    'maria',
    'QR-ABCD1234',
    'Is this oak dying?',
  ]);
});

it('chooses again what was chosen and leaves the rest', () => {
  const { field, heard, listen } = drawn(`
    <input type="radio" name="look" value="light"><input type="radio" name="look" value="dark"><input type="radio" name="look" value="auto" checked>
    <input type="checkbox" name="stay"><input type="checkbox" name="news" checked><input type="checkbox" name="left">`);
  (document.querySelector('[value=dark]') as HTMLInputElement).checked = true;
  field('stay').checked = true;
  field('news').checked = false;
  listen();
  doAgain(document.body);
  expect(heard.filter((what) => what.startsWith('click'))).toEqual([
    'click look=true',
    'click stay=true',
    'click news=false',
  ]);
  expect(
    [...document.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked),
  ).toEqual([false, true, false, true, false, false]);
});

it('says nothing where nothing was typed', () => {
  const { heard, listen } = drawn(
    '<input name="user" value="as drawn"><input type="file" name="photos"><textarea name="question">drawn too</textarea>',
  );
  listen();
  doAgain(document.body);
  expect(heard).toEqual([]);
});

it('presses and sends again what was held, once the forms have what was typed', async () => {
  const { field, heard, listen } = drawn(
    '<form aria-busy="true"><input name="user"><input type="checkbox" name="stay"><button type="button" name="show">Show</button></form>',
  );
  const form = document.querySelector('form') as HTMLFormElement;
  window.takeHeld = () => ({ form, button: document.querySelector('button') });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('sent');
  });
  field('user').value = 'maria';
  listen();
  doAgain(document.body);
  expect(form.hasAttribute('aria-busy')).toBe(false);
  await vi.waitFor(() =>
    expect(heard).toEqual(['input user=', 'input user=maria', 'click show=', 'sent']),
  );
});
