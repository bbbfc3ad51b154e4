import { vi } from 'vitest';

interface UploadAnswer {
  status: number;
  body: unknown;
}

/** Stands in for the browser's XMLHttpRequest to POST /api/upload: reports half of the bytes, then answers. */
export function fakeUpload(answer: (files: File[]) => UploadAnswer): void {
  class FakeRequest {
    upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    status = 0;
    responseText = '';

    open(): void {}

    send(form: FormData): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 50, total: 100 });
      const { status, body } = answer(form.getAll('images').filter((value) => value instanceof File));
      setTimeout(() => {
        this.status = status;
        this.responseText = JSON.stringify(body);
        this.onload?.();
      }, 20);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
