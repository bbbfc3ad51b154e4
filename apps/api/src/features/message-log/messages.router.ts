import {
  customMessageSchema,
  messageListSchema,
  deliveryForecastSchema,
  requestMessagesSchema,
  sendAgainSchema,
} from '@stumpquote/domain/messages/message-schemas';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import { sendCustomMessage } from './custom-message.service.js';
import { listMessages, listRequestMessages } from './message-log.service.js';
import { messageOutlook } from './outlook.service.js';
import { sendAgain } from './send-again.service.js';

export const messagesRouter = router({
  list: signedInProcedureFor('messages.read')
    .input(messageListSchema)
    .query(({ ctx, input }) => listMessages(ctx.deps, input)),
  forRequest: signedInProcedureFor('messages.read')
    .input(requestMessagesSchema)
    .query(({ ctx, input }) => listRequestMessages(ctx.deps, input.requestId)),
  outlook: signedInProcedureFor('messages.send')
    .input(deliveryForecastSchema)
    .query(({ ctx, input }) => messageOutlook({ ...ctx.deps, cause: ctx.caller }, input)),
  sendAgain: signedInProcedureFor('messages.send')
    .input(sendAgainSchema)
    .mutation(({ ctx, input }) => sendAgain({ ...ctx.deps, cause: ctx.caller }, input.id)),
  sendCustom: signedInProcedureFor('messages.send')
    .input(customMessageSchema)
    .mutation(({ ctx, input }) => sendCustomMessage({ ...ctx.deps, cause: ctx.caller }, input)),
});
