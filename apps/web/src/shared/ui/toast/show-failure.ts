import { errorMessage } from '../../api/error-message';
import { showToast } from './toast';

/** Says that something failed and why; `fallback` is for a failure without a message of its own. */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
