import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from './browser.ts';
import { callUntilAnswered } from './call-until-answered.ts';
import { waitForLink } from './tracking-link.ts';

/** What the server acknowledged to one customer and the administrator; none of it may be lost. */
export interface Story {
  readonly number: number;
  readonly email: string;
  readonly phone: string;
  readonly smsConsent: boolean;
  photoIds: string[];
  references: string[];
  requestId: number | null;
  quoteIds: number[];
  isMarkedSent: boolean;
  isEmailed: boolean;
  isAccepted: boolean;
  appointment: { id: number; date: string; windowStart: string } | null;
}

export interface World {
  urlOfCall: () => string;
  admin: Browser;
  companyId: number;
  photo: Uint8Array;
  random: () => number;
  /** How many of the first free slots customers choose from; with few, they compete. */
  slotsToChooseFrom: number;
  /** The emails a customer received. */
  emailsTo: (address: string) => readonly { html: string }[];
}

export function createStory(number: number, random: () => number): Story {
  return {
    number,
    email: `kills-${number}@example.test`,
    phone: `+1954555${2000 + (number % 7000)}`,
    smsConsent: random() < 0.2,
    photoIds: [],
    references: [],
    requestId: null,
    quoteIds: [],
    isMarkedSent: false,
    isEmailed: false,
    isAccepted: false,
    appointment: null,
  };
}

/** Runs one customer's journey from photo to appointment, with the administrator's steps. */
export async function runStory(world: World, story: Story): Promise<void> {
  const browser = new Browser(world.urlOfCall, `203.0.113.${story.number % 250}`);
  story.photoIds = await uploadPhoto(world, browser);
  await submit(world, browser, story);
  await quote(world, story);
  await accept(world, browser, story);
  await book(world, browser, story);
}

/** Like a reloaded form: finds uploads that arrived although their response was lost. */
async function uploadPhoto({ photo }: World, browser: Browser): Promise<string[]> {
  const unclaimedPhotos = async () =>
    (
      await callUntilAnswered<{ id: string }[]>('look', () => browser.query('photos.mine', null))
    ).body.map(({ id }) => id);
  await unclaimedPhotos();
  const { body } = await callUntilAnswered<{ id: string }[]>(
    'upload',
    () => browser.upload(photo),
    [400],
  );
  return Array.isArray(body) ? [body[0]?.id ?? ''] : (await unclaimedPhotos()).slice(0, 1);
}

/** Some send everything twice at once, like an impatient person or a second tab. */
const copyCount = ({ random }: World): number => (random() < 0.3 ? 2 : 1);

async function atOnce<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, call));
}

async function submit(world: World, browser: Browser, story: Story): Promise<void> {
  const content = {
    firstName: 'Ana',
    lastName: `Number ${story.number}`,
    email: story.email,
    phone: story.phone,
    address: '12 Palm Ave',
    city: 'Davie',
    zip: '33314',
    notes: '',
    images: story.photoIds.map((id) => ({ path: `/api/photos/${id}` })),
    createAccount: false,
    smsConsent: story.smsConsent,
    termsAccepted: true,
    idempotencyKey: `kills-key-${story.number}`,
  };
  const responses = await atOnce(copyCount(world), () =>
    callUntilAnswered<{ id: number; referenceNumber: string }>('submit', () =>
      browser.rest('POST', '/api/quote-requests', content),
    ),
  );
  story.references = responses.map(({ body }) => body.referenceNumber);
  story.requestId = responses[0]?.body.id ?? null;
}

async function quote(world: World, story: Story): Promise<void> {
  const { admin, companyId } = world;
  const key = (of: string): string => `kills-${of}-${story.number}`;
  const content = {
    quoteRequestId: story.requestId,
    companyId,
    amount: 250,
    description: 'Grind one oak stump',
    details: 'To 8 inches below grade',
    estimatedDays: 1,
    createdById: 1,
    idempotencyKey: key('create'),
  };
  const responses = await atOnce(copyCount(world), () =>
    callUntilAnswered<{ id: number }>('create', () => admin.rest('POST', '/api/quotes', content)),
  );
  story.quoteIds = responses.map(({ body }) => body.id);
  const path = `/api/quotes/${story.quoteIds[0] ?? 0}`;
  await atOnce(copyCount(world), () =>
    callUntilAnswered('send', () =>
      admin.rest('PATCH', `${path}/mark-sent`, { idempotencyKey: key('send') }),
    ),
  );
  story.isMarkedSent = true;
  await atOnce(copyCount(world), () =>
    callUntilAnswered('email', () =>
      admin.rest('POST', `${path}/send-email`, { idempotencyKey: key('email') }),
    ),
  );
  story.isEmailed = true;
}

async function accept(world: World, browser: Browser, story: Story): Promise<void> {
  const link = await waitForLink(() => world.emailsTo(story.email));
  await callUntilAnswered('open', () => browser.mutate('quoteRequests.openLink', link));
  const quoteId = story.quoteIds[0];
  for (let tries = 1; !story.isAccepted; tries += 1) {
    const {
      body: { termsVersion, textHash },
    } = await callUntilAnswered<{ termsVersion: string; textHash: string }>('look', () =>
      browser.query('quotes.acceptanceTerms', { quoteId }),
    );
    const content = {
      quoteId,
      signature: `Ana Number ${story.number}`,
      agreed: true,
      termsVersion,
      textHash,
      idempotencyKey: `kills-accept-${story.number}-${tries}`,
    };
    // 409 if the terms have changed since: they name the expiry date, which is set once the email's
    // delivery is recorded.
    const responses = await atOnce(copyCount(world), () =>
      callUntilAnswered('accept', () => browser.mutate('quotes.accept', content), [409]),
    );
    story.isAccepted = responses.some(({ status }) => status === 200);
    if (!story.isAccepted && tries === maxTries) throw new Error('the quote was not accepted');
  }
}

const maxTries = 5;

interface Slots {
  days: { date: string; windows: { start: string }[] }[];
}

async function book(world: World, browser: Browser, story: Story): Promise<void> {
  const quoteId = story.quoteIds[0];
  for (let tries = 1; ; tries += 1) {
    const {
      body: { days },
    } = await callUntilAnswered<Slots>('slots', () =>
      browser.query('appointments.slots', { quoteId }),
    );
    const free = days
      .flatMap(({ date, windows }) => windows.map(({ start }) => ({ date, windowStart: start })))
      .slice(0, world.slotsToChooseFrom);
    const slot = free[Math.floor(world.random() * free.length)];
    if (slot === undefined) throw new Error('no slot is free: give the company more crews');
    const responses = await atOnce(copyCount(world), () =>
      callUntilAnswered<{ id: number }>(
        'book',
        () =>
          browser.mutate('appointments.book', {
            quoteId,
            ...slot,
            idempotencyKey: `kills-book-${story.number}-${tries}`,
          }),
        [409],
      ),
    );
    const booked = responses.find(({ status }) => status === 200);
    if (booked !== undefined) {
      story.appointment = { id: booked.body.id, ...slot };
      return;
    }
    await sleep(50);
  }
}
