import { uploadForm } from './photo-files.js';

/** A customer's REST calls: uploading a photo and submitting a request. Calls can be repeated. */
export function restCustomer(name: string, number: number) {
  const email = `${name}-${number}@example.test`;
  const phone = `+1954555${2000 + number}`;
  const headers = { 'x-forwarded-for': `203.0.113.${number % 250}` };
  return {
    email,
    phone,
    headers,
    upload: (jpeg: Buffer) => ({
      method: 'POST',
      headers,
      body: uploadForm([{ name: 'stump.jpg', bytes: jpeg }]),
    }),
    submission: (photo: unknown) => ({
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ana',
        lastName: `Number ${number}`,
        email,
        phone,
        address: '12 Palm Ave',
        city: 'Davie',
        zip: '33314',
        notes: '',
        images: [photo],
        createAccount: false,
        smsConsent: true,
        termsAccepted: true,
        idempotencyKey: `${name}-key-${number}`,
      }),
    }),
  };
}
