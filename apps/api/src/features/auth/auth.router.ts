import { languageSchema } from '@stumpquote/domain/i18n/locale-schema';
import type { Capability } from '@stumpquote/domain/users/permissions';
import {
  changePasswordSchema,
  loginSchema,
  registerSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
  updateProfileSchema,
  verifyEmailSchema,
} from '@stumpquote/domain/users/user-schemas';
import type { Context } from '../../http/context.js';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { changePassword, setLanguage, updateProfile } from './account.service.js';
import { login, register, signOut, type SignedIn } from './auth.service.js';
import { requestPasswordReset, resetPassword } from './password-reset.service.js';
import { sessionOf } from './session-of.js';
import { resendVerification, verifyEmail } from './verify-email.service.js';

async function keepSignedIn(ctx: Context, { user, sessionId, browserCookie }: SignedIn) {
  // End the previous session, so a copy of its cookie is useless.
  const earlier = ctx.browserSession.sessionId();
  if (earlier !== null) await ctx.deps.sessions.end(earlier);
  ctx.browserSession.signIn(sessionId);
  ctx.setHeader('set-cookie', browserCookie);
  return user;
}

/** For calls that name the account themselves, whichever user their page was rendered for. */
const fromAnyPage = (capability: Capability) =>
  procedureFor(capability).meta({ capability, fromAnyPage: true });

export const authRouter = router({
  /** The signed-in user, or null. */
  me: procedureFor('public.read').query(({ ctx }) => ctx.caller.user),
  /** Same as `me`, for callers that expect a 401 if nobody is signed in. */
  current: signedInProcedureFor('account.own').query(({ ctx }) => ctx.caller.user),
  session: procedureFor('public.read').query(({ ctx }) => ({ user: ctx.caller.user })),
  login: fromAnyPage('account.login')
    .input(loginSchema)
    .mutation(async ({ ctx, input }) =>
      keepSignedIn(ctx, await login(ctx.deps, ctx.caller, input)),
    ),
  register: fromAnyPage('account.register')
    .input(registerSchema)
    .mutation(async ({ ctx, input }) =>
      keepSignedIn(ctx, await register(ctx.deps, ctx.caller, input)),
    ),
  logout: fromAnyPage('public.read').mutation(async ({ ctx }) => {
    const sessionId = ctx.browserSession.sessionId();
    if (sessionId !== null) await signOut(ctx.deps, ctx.caller, sessionId);
    ctx.browserSession.signOut();
    return { message: 'Logged out' };
  }),
  verifyEmail: fromAnyPage('public.read')
    .input(verifyEmailSchema)
    .mutation(({ ctx, input }) =>
      verifyEmail(ctx.deps, ctx.caller, ctx.browserSession.sessionId(), input.token),
    ),
  resendVerification: signedInProcedureFor('account.own').mutation(({ ctx }) =>
    resendVerification(ctx.deps, ctx.caller),
  ),
  requestPasswordReset: fromAnyPage('account.login')
    .input(requestPasswordResetSchema)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx.deps, ctx.caller, input.email)),
  resetPassword: fromAnyPage('account.login')
    .input(resetPasswordSchema)
    .mutation(async ({ ctx, input }) => {
      const signedIn = await resetPassword(ctx.deps, ctx.caller, input);
      return signedIn === null ? null : keepSignedIn(ctx, signedIn);
    }),
  changePassword: signedInProcedureFor('account.own')
    .input(changePasswordSchema)
    .mutation(async ({ ctx, input }) =>
      keepSignedIn(ctx, await changePassword(ctx.deps, sessionOf(ctx), input)),
    ),
  updateProfile: signedInProcedureFor('account.own')
    .input(updateProfileSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, sessionOf(ctx), input)),
  /** Sets the language of the account's emails. */
  setLanguage: signedInProcedureFor('account.own')
    .input(languageSchema)
    .mutation(({ ctx, input }) => setLanguage(ctx.deps, ctx.caller, input.locale)),
});
