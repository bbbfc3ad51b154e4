/** A response: its status and its body as JSON. */
export interface ApiResponse {
  status: number;
  body: unknown;
}

/** A browser with its cookies and its own network address. */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(
    /** Called for each request, to distribute requests among servers like a proxy. */
    private readonly urlOfCall: () => string,
    private readonly address: string,
  ) {}

  rest(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    return this.send(
      path,
      body === undefined
        ? { method }
        : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
  }

  async query(procedure: string, input: unknown): Promise<ApiResponse> {
    return unwrapped(
      await this.send(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`, {
        method: 'GET',
      }),
    );
  }

  async mutate(procedure: string, input: unknown): Promise<ApiResponse> {
    return unwrapped(await this.rest('POST', `/api/trpc/${procedure}`, input));
  }

  upload(photo: Uint8Array): Promise<ApiResponse> {
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'stump.jpg');
    return this.send('/api/upload', { method: 'POST', body: form });
  }

  private async send(
    path: string,
    init: { method: string; body?: string | FormData; headers?: Record<string, string> },
  ): Promise<ApiResponse> {
    const headers = {
      ...init.headers,
      'x-forwarded-for': this.address,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const response = await fetch(`${this.urlOfCall()}${path}`, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }
}

/** Unwraps a tRPC response; refusals are returned unchanged. */
function unwrapped({ status, body }: ApiResponse): ApiResponse {
  const { result } = body as { result?: { data: unknown } };
  return { status, body: result === undefined ? body : result.data };
}
