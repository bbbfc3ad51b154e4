/** A browser's cookies and the calls for uploading and analyzing a photo. */
export interface Visitor {
  upload(photo: Uint8Array, name: string): Promise<string>;
  propose(photoId: string): Promise<{ stumpFound: boolean }>;
}

export function visit(url: string): Visitor {
  const jar = new Map<string, string>();
  const call = async (
    target: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<unknown> => {
    const answer = await fetch(`${url}${target}`, {
      ...init,
      headers: {
        ...init.headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: url,
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    upload: async (photo, name) => {
      const form = new FormData();
      form.append('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name);
      const [uploaded] = (await call('/api/upload', { method: 'POST', body: form })) as {
        id: string;
      }[];
      if (uploaded === undefined) throw new Error('the upload stored no photo');
      return uploaded.id;
    },
    propose: async (photoId) => {
      const input = encodeURIComponent(JSON.stringify({ photoId }));
      return (
        (await call(`/api/trpc/stumpAnalysis.propose?input=${input}`)) as {
          result: { data: { stumpFound: boolean } };
        }
      ).result.data;
    },
  };
}

/**
 * Requests a page repeatedly, `clients` at a time, until stopped; returns each response time in
 * milliseconds.
 */
export function load(url: string, clients: number): { stop(): Promise<number[]> } {
  let running = true;
  const times: number[] = [];
  const loops = Array.from({ length: clients }, async () => {
    while (running) {
      const began = performance.now();
      await (await fetch(url)).arrayBuffer();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return {
    stop: async () => {
      running = false;
      await Promise.all(loops);
      return times;
    },
  };
}
