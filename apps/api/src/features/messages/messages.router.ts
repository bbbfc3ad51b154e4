import { customMessageSchema, messageListSchema, requestMessagesSchema } from '@stumpquote/domain/messages/message-schemas';
import { router, signedInProcedureFor } from '../../trpc.js';
import { sendCustomMessage, type LinkOf } from './custom-message.service.js';
import { listMessages, listRequestMessages } from './message-log.service.js';

export const createMessagesRouter = (linkOf: LinkOf) => router({
  list: signedInProcedureFor('messages.read').input(messageListSchema).query(({ ctx, input }) => listMessages(ctx.deps, input)),
  forRequest: signedInProcedureFor('messages.read').input(requestMessagesSchema)
    .query(({ ctx, input }) => listRequestMessages(ctx.deps, input.requestId)),
  sendCustom: signedInProcedureFor('messages.send').input(customMessageSchema)
    .mutation(({ ctx, input }) => sendCustomMessage(ctx.deps, linkOf, input)),
});
