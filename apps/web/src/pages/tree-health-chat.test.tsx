import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LocaleContext } from '../shared/i18n/use-messages';
import { aReply, aStream, anAnswer, done, streamPath } from '../testing/chat';
import { ApiFailure, fakeApi, type FakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp, renderInApp } from '../testing/render-app';
import { TreeHealthChatPage } from './tree-health-chat.page';

const greeting =
  "Hello! I'm your Tree Health Expert. How can I help you with your tree care questions today?";
const sessionKey = 'tree-health-chat-session';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  api.routes[streamPath] = () => anAnswer();
});

const asked = () =>
  api.calls
    .filter(({ path }) => path === streamPath)
    .map(({ input }) => input as { message: string; sessionId?: string; idempotencyKey: string });
const input = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Ask a question...');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const list = () => within(screen.getByRole('region', { name: 'Messages' }));
const messages = () =>
  list()
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

describe('an empty chat', () => {
  it('shows the documented greeting and texts', async () => {
    renderApp('/tree-health-chat');
    expect(await screen.findByRole('heading', { level: 1, name: 'Chat' })).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Ask our expert about tree care or maintenance' }),
    ).toBeTruthy();
    expect(screen.getByText(greeting)).toBeTruthy();
    expect((await input()).value).toBe('');
    expect(sendButton().disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Start a new chat' })).toBeNull();
    expect(api.calls.map(({ path }) => path)).not.toContain('chat.history');
  });

  it("shows the expert's picture, or E when it can't load", async () => {
    renderApp('/tree-health-chat');
    const picture = await screen.findByRole('img', { name: 'Expert' });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    picture.dispatchEvent(new Event('error'));
    expect(await screen.findByText('E')).toBeTruthy();
  });

  it('offers sample questions, sent with one click', async () => {
    const { user } = renderApp('/tree-health-chat');
    await user.click(
      await screen.findByRole('button', { name: 'What happens to the roots after grinding?' }),
    );
    expect(await list().findByText('Mushrooms eat the dead wood.')).toBeTruthy();
    expect(asked()[0]?.message).toBe('What happens to the roots after grinding?');
    expect(screen.queryByRole('group', { name: 'Questions to get you started' })).toBeNull();
  });
});

describe('asking', () => {
  it('appends the question at once, clears the input, and appends the answer with its source', async () => {
    const stream = aStream();
    api.routes[streamPath] = () => stream.response;
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), '  Why mushrooms?{Enter}');
    expect(screen.getByText('Why mushrooms?')).toBeTruthy();
    expect((await input()).value).toBe('');
    expect((await input()).disabled).toBe(true);
    expect(sendButton().disabled).toBe(true);
    expect(screen.getByRole('img', { name: 'The expert is answering' })).toBeTruthy();
    stream.send(done());
    expect(await screen.findByText('Automatic answer from our own tree-care texts.')).toBeTruthy();
    const source = screen.getByRole('link', { name: /Wood decay fungi/ });
    expect(source.getAttribute('href')).toBe('https://example.com/fungi');
    expect(source.getAttribute('target')).toBe('_blank');
    expect(source.getAttribute('rel')).toContain('noopener');
    expect(screen.queryByRole('img', { name: 'The expert is answering' })).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await input()));
    expect(window.localStorage.getItem(sessionKey)).toBe('chat-1');
    expect(asked()[0]).toMatchObject({ message: 'Why mushrooms?', locale: 'en' });
  });

  it('adds a new line with Shift+Enter and never sends a blank question', async () => {
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), ' {Enter}');
    expect(sendButton().disabled).toBe(true);
    await user.type(await input(), 'One{Shift>}{Enter}{/Shift}two');
    expect((await input()).value).toContain('One\ntwo');
    expect(asked()).toHaveLength(0);
    await user.click(sendButton());
    expect(asked()[0]?.message).toBe('One\ntwo');
  });

  it('says how long a question may be', async () => {
    const { user } = renderApp('/tree-health-chat');
    const field = await input();
    await user.click(field);
    await user.paste('a'.repeat(2001));
    expect(
      screen.getByText('Please shorten your question to 2,000 characters. It has 2,001.'),
    ).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
  });

  it('streams the answer, removes replaced text, and announces only the complete answer', async () => {
    const stream = aStream();
    api.routes[streamPath] = () => stream.response;
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Why?{Enter}');
    const announced = () => screen.getByRole('status').textContent;
    stream.send({ type: 'text', text: 'Because of ' });
    expect(await list().findByText('Because of')).toBeTruthy();
    stream.send({ type: 'text', text: 'fungi' });
    expect(await list().findByText('Because of fungi')).toBeTruthy();
    expect(announced()).toBe('The expert is answering');
    stream.send({ type: 'restart' });
    await waitFor(() => expect(screen.queryByText('Because of fungi')).toBeNull());
    stream.send(done(aReply({ expert: 'language-model', content: 'Fungi.' })));
    expect(
      await screen.findByText('Written by a language model from our own tree-care texts.'),
    ).toBeTruthy();
    expect(announced()).toBe('Fungi.');
  });

  it('continues the same chat, with an idempotency key for each question', async () => {
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'One{Enter}');
    await list().findByText('Mushrooms eat the dead wood.');
    await user.type(await input(), 'Two{Enter}');
    await waitFor(() =>
      expect(list().getAllByText('Mushrooms eat the dead wood.')).toHaveLength(2),
    );
    expect(asked().map(({ sessionId }) => sessionId)).toEqual([undefined, 'chat-1']);
    expect(new Set(asked().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it.each([
    [null, 'U'],
    [people.client, 'A'],
  ])('shows the first letter of the first name, or U', async (me, letter) => {
    api.procedures['auth.me'] = () => me;
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'One{Enter}');
    await waitFor(() => expect(screen.getByRole('img', { name: 'You' }).textContent).toBe(letter));
  });

  it('offers next steps when a person has to take over', async () => {
    api.routes[streamPath] = () =>
      anAnswer(
        done(
          aReply({
            kind: 'handover',
            content: 'Leave the area.',
            sources: [],
            actions: [
              'call-911',
              'call-poison-control',
              'call-company',
              'open-quote-form',
              'track-request',
            ],
          }),
        ),
      );
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'I smell gas{Enter}');
    const href = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await screen.findByText('Automatic answer.')).toBeTruthy();
    expect(await href('Call 911')).toBe('tel:911');
    expect(await href('Call Poison Control, 1-800-222-1222')).toBe('tel:18002221222');
    expect(await href('Call (954) 555-0100')).toBe('tel:9545550100');
    expect(await href('Open the quote form')).toBe('/#request-quote');
    expect(
      (await screen.findAllByRole('link', { name: 'Track Quote' })).at(-1)?.getAttribute('href'),
    ).toBe('/track');
  });
});

describe('danger to life', () => {
  const danger = () =>
    done(
      aReply({
        kind: 'handover',
        content: 'Stay away from the wire.',
        sources: [],
        danger: 'certain',
        actions: ['call-911', 'call-utility'],
      }),
    );

  it('shows the numbers above the chat until they are hidden', async () => {
    api.routes[streamPath] = () => anAnswer(danger());
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'there is a wire down in my yard{Enter}');
    const card = within(await screen.findByRole('alert'));
    expect(card.getByText('Call 911 now')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
    expect(card.getByRole('link', { name: 'Call FPL, 1-800-468-8243' }).getAttribute('href')).toBe(
      'tel:18004688243',
    );
    await user.click(card.getByRole('button', { name: 'Hide the emergency numbers' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the numbers while the next question waits, and removes them with a harmless answer', async () => {
    api.routes[streamPath] = () => anAnswer(danger());
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'there is a wire down in my yard{Enter}');
    await screen.findByRole('alert');
    vi.spyOn(console, 'error').mockReturnValue();
    api.routes[streamPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    await user.type(await input(), 'it is gone{Enter}');
    await list().findByText(/We couldn't reach the server/);
    expect(screen.getByRole('alert')).toBeTruthy();
    api.routes[streamPath] = () => anAnswer();
    await user.type(await input(), 'how deep do you grind?{Enter}');
    await list().findByText('Mushrooms eat the dead wood.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('dials the gas utility for gas', async () => {
    api.routes[streamPath] = () =>
      anAnswer(done(aReply({ danger: 'certain', actions: ['call-911', 'call-gas-utility'] })));
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'i smell gas{Enter}');
    const card = within(await screen.findByRole('alert'));
    expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:911',
      'tel:18778326747',
    ]);
  });

  it('asks first when unsure, with the answer below', async () => {
    api.routes[streamPath] = () =>
      anAnswer(
        done(aReply({ danger: 'possible', actions: ['call-988', 'call-911', 'open-quote-form'] })),
      );
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'my tree leans{Enter}');
    const card = within(await screen.findByRole('alert'));
    expect(card.getByText('Is anyone in danger? Call 911 first')).toBeTruthy();
    expect(
      card.getByRole('link', { name: 'Call 988, the crisis lifeline' }).getAttribute('href'),
    ).toBe('tel:988');
    expect(card.queryByRole('link', { name: 'Open the quote form' })).toBeNull();
  });

  it("still shows the numbers when the server can't be reached", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    api.routes[streamPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'fire{Enter}');
    expect((await list().findByRole('link', { name: 'Call 911' })).getAttribute('href')).toBe(
      'tel:911',
    );
    expect(screen.getByRole('link', { name: 'call 911' }).getAttribute('href')).toBe('tel:911');
  });
});

describe('a failure', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  it('is shown in a bubble, and the same question can be sent again', async () => {
    api.routes[streamPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Why?{Enter}');
    expect(
      await list().findByText('Sorry, I encountered an error. Please try again later.'),
    ).toBeTruthy();
    expect(screen.getByText(/We couldn't reach the server/)).toBeTruthy();
    expect(screen.getByText('Why?')).toBeTruthy();
    api.routes[streamPath] = () => anAnswer();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await list().findByText('Mushrooms eat the dead wood.')).toBeTruthy();
    expect(screen.queryByText(/Sorry, I encountered/)).toBeNull();
    expect(screen.getAllByText('Why?')).toHaveLength(1);
    expect(asked()[0]).toEqual(asked()[1]);
  });

  it.each([
    [
      () => Response.json({ message: 'Wait', code: 'RATE_LIMITED' }, { status: 429 }),
      /a lot of questions in a short time/,
    ],
    [() => new Response('<html>', { status: 502 }), null],
    [() => anAnswer({ type: 'text', text: 'Half an ans' }), /couldn't reach/],
    [() => anAnswer({ type: 'failed', message: 'Broken' }), null],
  ])('shows the documented words for each kind', async (response, reason) => {
    api.routes[streamPath] = response;
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Why?{Enter}');
    await waitFor(() =>
      expect(
        list().getAllByText('Sorry, I encountered an error. Please try again later.').length,
      ).toBeGreaterThan(0),
    );
    if (reason) expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.queryByText(/Half an ans/)).toBeNull();
  });

  it('puts the question back when someone signed in on another tab, and keeps it after a reload', async () => {
    api.routes[streamPath] = () =>
      Response.json({ message: 'Another account', code: 'OTHER_ACCOUNT' }, { status: 409 });
    const { user, view } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Why mushrooms?{Enter}');
    expect(
      await list().findByText(/Someone signed in on another tab.*reload the page/),
    ).toBeTruthy();
    expect((await input()).value).toBe('Why mushrooms?');
    expect(messages().filter((text) => text?.includes('Why mushrooms?'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByText(/Please try again later/)).toBeNull();
    view.unmount();
    api.procedures['auth.me'] = () => people.client;
    api.routes[streamPath] = () => anAnswer();
    renderApp('/tree-health-chat');
    await waitFor(async () => expect((await input()).value).toBe('Why mushrooms?'));
    await user.type(await input(), '{Enter}');
    expect(await list().findByText('Mushrooms eat the dead wood.')).toBeTruthy();
    expect((await input()).value).toBe('');
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('returns a refused retry to the input, before any text typed since', async () => {
    api.routes[streamPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Why mushrooms?{Enter}');
    const again = await list().findByRole('button', { name: 'Send again' });
    await user.type(await input(), 'And how long?');
    api.routes[streamPath] = () =>
      Response.json({ message: 'Another account', code: 'OTHER_ACCOUNT' }, { status: 409 });
    await user.click(again);
    expect(await list().findByText(/Your question is back in the field/)).toBeTruthy();
    expect((await input()).value).toBe('Why mushrooms?\nAnd how long?');
  });

  it('keeps the question after a reload until it has been sent', async () => {
    api.routes[streamPath] = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = renderApp('/tree-health-chat');
    await first.user.type(await input(), 'Why mushrooms?{Enter}');
    await list().findByRole('button', { name: 'Send again' });
    expect((await input()).value).toBe('');
    first.view.unmount();
    const second = renderApp('/tree-health-chat');
    await waitFor(async () => expect((await input()).value).toBe('Why mushrooms?'));
    await second.user.type(await input(), '{Enter}');
    api.routes[streamPath] = () => anAnswer();
    await second.user.click(await list().findByRole('button', { name: 'Send again' }));
    expect(await list().findByText('Mushrooms eat the dead wood.')).toBeTruthy();
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it("is only logged when the history can't be loaded, and the chat shows the greeting", async () => {
    window.localStorage.setItem(sessionKey, 'chat-old');
    api.procedures['chat.history'] = () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'Chat not found');
    };
    renderApp('/tree-health-chat');
    expect(await screen.findByText(greeting)).toBeTruthy();
    expect(console.error).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem(sessionKey)).toBeNull();
  });

  it('starts a new chat when the old one no longer exists', async () => {
    window.localStorage.setItem(sessionKey, 'chat-old');
    api.procedures['chat.history'] = () => [
      { role: 'user', content: 'Earlier' },
      aReply({ content: 'Said before' }),
    ];
    api.routes[streamPath] = (body) =>
      (body as { sessionId?: string }).sessionId === 'chat-old'
        ? Response.json({ message: 'Chat not found' }, { status: 404 })
        : anAnswer(done(aReply({ content: 'Fresh' }), 'chat-new'));
    const { user } = renderApp('/tree-health-chat');
    await input();
    await list().findByText('Said before');
    await user.type(await input(), 'Next{Enter}');
    expect(await list().findByText('Fresh')).toBeTruthy();
    expect(window.localStorage.getItem(sessionKey)).toBe('chat-new');
  });
});

describe('an unsent question', () => {
  it('is kept after a reload', async () => {
    const { user, view } = renderApp('/tree-health-chat');
    await user.type(await input(), 'Half a ques');
    view.unmount();
    renderApp('/tree-health-chat');
    await waitFor(async () => expect((await input()).value).toBe('Half a ques'));
    await user.clear(await input());
    expect(Object.keys(window.sessionStorage)).toEqual([]);
  });

  it('is never shown to another user of the same tab', async () => {
    api.procedures['auth.me'] = () => people.client;
    const { user, view } = renderApp('/tree-health-chat');
    await screen.findByRole('button', { name: 'Logout' });
    await user.type(await input(), 'Mine');
    view.unmount();
    api.procedures['auth.me'] = () => null;
    renderApp('/tree-health-chat');
    await screen.findByText('Login/Register');
    expect((await input()).value).toBe('');
  });
});

describe('a chat from an earlier visit', () => {
  beforeEach(() => {
    window.localStorage.setItem(sessionKey, 'chat-1');
    api.procedures['chat.history'] = () => [{ role: 'user', content: 'Why mushrooms?' }, aReply()];
  });

  it('is reopened without the greeting', async () => {
    renderApp('/tree-health-chat');
    expect(await screen.findByText('Why mushrooms?')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Wood decay fungi/ })).toBeTruthy();
    expect(screen.queryByText(greeting)).toBeNull();
    expect(document.activeElement).not.toBe(await input());
    expect(screen.getByRole('status').textContent).toBe('');
    expect(api.calls.find(({ path }) => path === 'chat.history')?.input).toEqual({
      sessionId: 'chat-1',
    });
  });

  it('ends when a new one starts', async () => {
    const { user } = renderApp('/tree-health-chat');
    await user.click(await screen.findByRole('button', { name: 'Start a new chat' }));
    expect(messages()).toEqual([greeting]);
    expect(window.localStorage.getItem(sessionKey)).toBeNull();
    await user.type(await input(), 'Next{Enter}');
    await waitFor(() => expect(asked()[0]).toBeDefined());
    expect(asked()[0]?.sessionId).toBeUndefined();
  });
});

it('is translated into Spanish and asks for Spanish answers', async () => {
  const { user } = renderInApp(
    <LocaleContext value="es">
      <TreeHealthChatPage />
    </LocaleContext>,
  );
  expect(await screen.findByText(/^¡Hola! Soy su experto/)).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Haga una pregunta...'), '¿Por qué?{Enter}');
  await waitFor(() => expect(asked()[0]).toMatchObject({ message: '¿Por qué?', locale: 'es' }));
  expect(await screen.findByText('De dónde viene esta respuesta')).toBeTruthy();
});
