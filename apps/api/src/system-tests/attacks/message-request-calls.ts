import { insertTestCompany, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  type MessageCall,
  freshEmail,
  aRequest,
  submission,
  by,
  everyScope,
  office,
} from './message-cast.js';

export const requestCalls: MessageCall[] = [
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['quote_request_confirmation'],
    // Over its recipient's cap, a confirmation to a mailbox that isn't confirmed is held.
    scopes: ['network'],
    prepare: submission({}),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['quote_request_confirmation'],
    scopes: ['account', 'network'],
    prepare: submission({}, ({ customer }) => customer.browser),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['email_verification', 'quote_request_confirmation'],
    scopes: ['recipient', 'network'],
    prepare: submission({ createAccount: true }),
  },
  {
    procedure: 'quoteRequests.submit',
    by: 'customer',
    types: ['request_account_exists', 'quote_request_confirmation'],
    scopes: ['network'],
    prepare: async (cast) => {
      const { email } = await insertTestUser(cast.testApp.deps, { locale: cast.locale });
      return submission({ createAccount: true, email })(cast);
    },
  },
  office(
    'quoteRequests.submit',
    ['quote_request_confirmation'],
    submission({}, ({ admin }) => admin),
  ),
  ...by(
    ['customer', 'office'],
    {
      procedure: 'quoteRequests.cancel',
      types: ['request_cancelled', 'company_request_cancelled'],
      scopes: everyScope,
    },
    async (cast, browser) => {
      const { id } = await aRequest(cast);
      return () => browser.trpc.quoteRequests.cancel.mutate({ requestId: id });
    },
  ),
  ...by(
    ['customer'],
    {
      procedure: 'quoteRequests.correctOwnContact',
      types: ['quote_request_confirmation'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { id } = await aRequest(cast);
      return () =>
        browser.trpc.quoteRequests.correctOwnContact.mutate({
          requestId: id,
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '(954) 555-0142',
          address: '12 Palm Ave',
          city: 'Davie',
          zip: '33314',
          email: freshEmail(),
        });
    },
  ),
  {
    procedure: 'users.deleteOwn',
    by: 'customer',
    types: ['company_request_cancelled'],
    scopes: ['account', 'network', 'request'],
    prepare: async (cast) => {
      const { id } = await aRequest(cast);
      const { browser, user } = await signedInAs(cast.testApp);
      await cast.testApp.deps.db
        .updateTable('quote_requests')
        .set({ user_id: user.id })
        .where('id', '=', id)
        .execute();
      return () => browser.trpc.users.deleteOwn.mutate({ currentPassword: testPassword });
    },
  },
  office(
    'quoteRequests.reject',
    ['request_rejected', 'company_request_cancelled'],
    async (cast) => {
      const { id } = await aRequest(cast);
      return () =>
        cast.admin.trpc.quoteRequests.reject.mutate({ requestId: id, reason: 'Too far away' });
    },
  ),
  office(
    'quoteRequests.reopen',
    ['request_reopened', 'request_reopened', 'company_request_reopened'],
    async (cast) => {
      await insertTestCompany(cast.testApp.deps);
      const { id } = await aRequest(cast, { status: 'cancelled' });
      return () => cast.admin.trpc.quoteRequests.reopen.mutate({ requestId: id });
    },
  ),
  office(
    'quoteRequests.enter',
    ['quote_request_confirmation'],
    async ({ admin, locale }) =>
      () =>
        admin.trpc.quoteRequests.enter.mutate({
          locale,
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '(954) 555-0142',
          address: '12 Palm Ave',
          city: 'Davie',
          zip: '33314',
          email: freshEmail(),
        }),
  ),
  office(
    'quoteRequests.correctContact',
    ['quote_request_confirmation', 'quote_request_confirmation'],
    async (cast) => {
      const { id } = await aRequest(cast);
      return () =>
        cast.admin.trpc.quoteRequests.correctContact.mutate({
          requestId: id,
          firstName: 'Ana',
          lastName: 'Lopez',
          phone: '(954) 555-0142',
          address: '12 Palm Ave',
          city: 'Davie',
          zip: '33314',
          email: freshEmail(),
          sendLink: true,
        });
    },
  ),
  office('quoteRequests.endLinks', ['request_new_link'], async (cast) => {
    const { id } = await aRequest(cast);
    return () => cast.admin.trpc.quoteRequests.endLinks.mutate({ requestId: id, sendLink: true });
  }),
  office('quoteRequests.assign', ['request_assigned', 'request_unassigned'], async (cast) => {
    const { id } = await aRequest(cast);
    const other = await insertTestCompany(cast.testApp.deps);
    return () =>
      cast.admin.trpc.quoteRequests.assign.mutate({ requestId: id, companyId: other.id });
  }),
];
