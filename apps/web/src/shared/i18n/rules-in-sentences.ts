import { installZodMessages } from '@stumpquote/domain/zod-sentences';

// Imported where validation messages are shown, so that pages without a form don't load zod.
installZodMessages();
