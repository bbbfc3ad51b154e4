import { vi } from 'vitest';

interface UploadAnswer {
  status: number;
  body: unknown;
}

/**
 * Fakes XMLHttpRequest for POST /api/upload: reports half of the bytes, then responds; status 0 is
 * a lost connection. `hold()` delays responses until the function it returns is called, so a test
 * can look at an upload in progress.
 */
export function fakeUpload(answer: (files: File[], url: string) => UploadAnswer): {
  hold: () => () => void;
} {
  let released = Promise.resolve();
  class FakeRequest {
    upload: {
      onprogress:
        | ((event: { lengthComputable: boolean; loaded: number; total: number }) => void)
        | null;
    } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    status = 0;
    responseText = '';

    url = '';

    open(_method: string, url: string): void {
      this.url = url;
    }

    setRequestHeader(): void {}

    abort(): void {
      this.onabort?.();
    }

    send(form: FormData): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
      const { status, body } = answer(
        form.getAll('images').filter((value) => value instanceof File),
        this.url,
      );
      void released.then(() => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        if (status === 0) this.onerror?.();
        else this.onload?.();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return {
    hold: () => {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
