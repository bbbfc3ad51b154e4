// Checks a running demo: measures a photo of a stump, registers, signs in, and downloads a quote as
// PDF: node check.mjs URL PHOTO
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const [url = '', photo = ''] = process.argv.slice(2);
const cookies = new Map();

async function call(path, { body, json, method = (body ?? json) ? 'POST' : 'GET' } = {}) {
  const response = await fetch(url + path, {
    method,
    body: json === undefined ? body : JSON.stringify(json),
    headers: {
      origin: url,
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  for (const cookie of response.headers.getSetCookie()) {
    const [name, value] = cookie.split(';')[0].split(/=(.*)/s);
    cookies.set(name, value);
  }
  return response;
}

const query = async (name, input) =>
  (
    await (
      await call(`/api/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
    ).json()
  ).result.data;
const mutate = async (name, json) =>
  (await (await call(`/api/trpc/${name}`, { json })).json()).result.data;

const form = new FormData();
form.append(
  'images',
  new Blob([await readFile(photo)], { type: 'image/heic' }),
  path.basename(photo),
);
const [uploaded] = await (await call('/api/upload', { body: form })).json();
const { id } = await mutate('stumpAnalysis.start', { photoIds: [uploaded.id] });
let analysis;
for (let second = 0; second < 60 && analysis?.stage !== 'complete'; second += 1) {
  analysis = await query('stumpAnalysis.get', { id });
  if (analysis.stage === 'failed')
    throw new Error(`the analysis failed: ${JSON.stringify(analysis)}`);
  await sleep(1000);
}
if (analysis?.stage !== 'complete') throw new Error('the analysis took a minute');
const { stumpFound } = await query('stumpAnalysis.propose', { photoId: uploaded.id });
if (!stumpFound) throw new Error('no stump was found in the photo');
console.log('found and measured a stump');

const name = `check${Date.now()}`;
const account = {
  username: name,
  firstName: 'Ana',
  lastName: 'Lopez',
  email: `${name}@example.test`,
};
await mutate('auth.register', { ...account, password: 'quiet-harbor-91-river', role: 'client' });
console.log('registered');

await mutate('auth.login', { username: 'admin', password: 'StumpAdmin!2026' });
console.log('signed in');
const { rows } = await query('quotes.list', { page: 1 });
const pdf = Buffer.from(await (await call(`/api/quotes/${rows[0].id}/pdf`)).arrayBuffer());
if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-')) || pdf.length < 5000)
  throw new Error('the PDF of a quote is no PDF');
console.log(`downloaded a quote as PDF, ${pdf.length} bytes`);
