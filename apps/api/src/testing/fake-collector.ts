import { startFakeServer } from './fake-server.js';

type AttributeValue = { stringValue?: string; intValue?: number | string; doubleValue?: number };

/** OTLP's JSON encoding, as far as the tests read it. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: { key: string; value: AttributeValue }[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        attributes?: { key: string; value: AttributeValue }[];
        status?: { code?: number };
      }[];
    }[];
  }[];
}

export interface ReceivedSpan {
  traceId: string;
  id: string;
  parent: string | undefined;
  name: string;
  kind: string;
  isError: boolean;
  attributes: Record<string, string | number>;
  resource: Record<string, string | number>;
}

export interface FakeCollector {
  url: string;
  /** The bodies as received. */
  bodies: string[];
  spans: ReceivedSpan[];
  /** How it responds from now on; null never responds. */
  behave(status: number | null): void;
  close(): Promise<void>;
}

/** Fakes an OpenTelemetry collector that takes OTLP over HTTP as JSON. */
export async function startFakeCollector(): Promise<FakeCollector> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  let answer: number | null = 200;
  const server = await startFakeServer(async ({ url, headers }, response, body) => {
    if (url !== '/v1/traces' || headers['content-type'] !== 'application/json')
      return void response.writeHead(404).end();
    bodies.push(body);
    if (answer === null) return;
    if (answer === 200) spans.push(...spansIn(JSON.parse(body) as ExportRequest));
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    ...server,
    bodies,
    spans,
    behave: (status) => {
      answer = status;
    },
  };
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];
const errorCode = 2;

const spansIn = ({ resourceSpans }: ExportRequest): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
        traceId,
        id: spanId,
        parent: parentSpanId,
        name,
        kind: kinds[kind] ?? '',
        isError: status?.code === errorCode,
        attributes: valuesOf(attributes ?? []),
        resource: valuesOf(resource.attributes),
      })),
    ),
  );

const valuesOf = (attributes: readonly { key: string; value: AttributeValue }[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? Number(intValue ?? doubleValue),
    ]),
  );
