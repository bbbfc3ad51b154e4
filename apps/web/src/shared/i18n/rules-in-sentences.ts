import { installZodMessages } from '@stumpquote/domain/zod-sentences';

// Imported by whatever shows what the rules found: pages without a form do without the schema library.
installZodMessages();
