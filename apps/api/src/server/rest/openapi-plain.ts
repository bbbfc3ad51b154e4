import { locales } from '@stumpquote/domain/i18n/locale';
import { maxPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { z } from 'zod';
import { exportRoutes } from '../../features/reports/exports/export-routes.js';
import { photoAnswer } from './answers/request-answers.js';
import { errorResponse, jsonContent, jsonSchemaOf } from './openapi-schema.js';

interface PlainOperation {
  method: string;
  path: string;
  operation: object;
}

const refused = { default: errorResponse('Refused') };
const idInPath = (schema: object) => [{ name: 'id', in: 'path', required: true, schema }];

const file = (summary: string, tag: string, id: object, type: string): object => ({
  tags: [tag],
  summary,
  parameters: idInPath(id),
  responses: {
    200: {
      description: 'The file',
      content: { [type]: { schema: { type: 'string', format: 'binary' } } },
    },
    404: errorResponse("It doesn't exist, or this caller may not see it"),
    ...refused,
  },
});

const photo = (summary: string): object =>
  file(summary, 'Photos', { type: 'string', format: 'uuid' }, 'image/jpeg');
const recordNumber = { type: 'integer', minimum: 1 };

const table = (path: string): object => ({
  tags: ['Exports'],
  summary: `${path.replace('/api/exports/', '')}: a table as CSV, with the filters of its list as query parameters`,
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } },
    400: errorResponse('A filter is invalid'),
    ...refused,
  },
});

/** Calls for API clients that can't be procedures; webhooks are documented by their providers. */
export const plainOperations: readonly PlainOperation[] = [
  {
    method: 'POST',
    path: '/api/upload',
    operation: {
      operationId: 'upload',
      tags: ['Photos'],
      summary: `Upload up to ${maxPhotos} photos (JPEG, PNG, HEIC where it can be read; 10 MB each)`,
      parameters: [
        {
          name: 'appointmentId',
          in: 'query',
          required: false,
          description: "For a crew's photos of its work: the appointment that they are for",
          schema: recordNumber,
        },
      ],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['images'],
              properties: {
                images: {
                  type: 'array',
                  maxItems: maxPhotos,
                  items: { type: 'string', format: 'binary' },
                },
                pitchDeg: {
                  type: 'number',
                  minimum: -90,
                  maximum: 90,
                  description:
                    'With one photo only: degrees below the horizon at which the camera looked',
                },
                rollDeg: {
                  type: 'number',
                  minimum: -180,
                  maximum: 180,
                  description: 'With `pitchDeg`: degrees by which the camera was turned clockwise',
                },
              },
            },
          },
        },
      },
      responses: {
        200: {
          description: 'Done',
          content: jsonContent(jsonSchemaOf(z.array(photoAnswer), 'output')),
        },
        400: errorResponse("A file can't be read, or there are too many"),
        413: errorResponse('A file is too large'),
        415: errorResponse('Not a photo'),
        ...refused,
      },
    },
  },
  {
    method: 'GET',
    path: '/api/finished-jobs/:id/before',
    operation: file('A finished job before the work', 'Photos', recordNumber, 'image/jpeg'),
  },
  {
    method: 'GET',
    path: '/api/finished-jobs/:id/after',
    operation: file('A finished job after the work', 'Photos', recordNumber, 'image/jpeg'),
  },
  { method: 'GET', path: '/api/photos/:id', operation: photo('A photo, cleaned of its metadata') },
  { method: 'GET', path: '/api/photos/:id/view', operation: photo('A photo at 1,600 px') },
  { method: 'GET', path: '/api/photos/:id/thumb', operation: photo('A photo at 400 px') },
  {
    method: 'GET',
    path: '/api/marker-card.pdf',
    operation: {
      operationId: 'markerCard',
      tags: ['Photos'],
      summary:
        'The printable marker card (US letter), a reference of known size for photos of a stump',
      parameters: [
        {
          name: 'lang',
          in: 'query',
          required: false,
          description: "Without it, the browser's language",
          schema: { type: 'string', enum: [...locales] },
        },
      ],
      responses: {
        200: {
          description: 'The file',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
        },
        400: errorResponse('Another language'),
        ...refused,
      },
    },
  },
  {
    method: 'GET',
    path: '/api/quotes/:id/pdf',
    operation: file('A quote as PDF', 'Quotes', recordNumber, 'application/pdf'),
  },
  {
    method: 'GET',
    path: '/api/appointments/:id/calendar.ics',
    operation: file(
      'An appointment as a calendar file',
      'Appointments',
      recordNumber,
      'text/calendar',
    ),
  },
  ...exportRoutes.map(({ method, path }) => ({ method, path, operation: table(path) })),
  {
    method: 'GET',
    path: '/healthz',
    operation: {
      tags: ['System'],
      summary: 'Whether the server is up',
      responses: {
        200: {
          description: 'It is',
          content: jsonContent(jsonSchemaOf(z.object({ status: z.literal('ok') }), 'output')),
        },
      },
    },
  },
];
