import { roles, type Role, type Viewer } from './roles.js';

const everyone = [...roles, 'visitor'] as const satisfies readonly Viewer[];
const signedIn = roles;
const admin = ['admin'] as const satisfies readonly Role[];
const company = ['tree_company_owner'] as const satisfies readonly Role[];
const adminOrCompany = [...admin, ...company] as const satisfies readonly Role[];

/** What each call asks for. Open to a role means "may try": the services narrow it to the owner, the key holder or the assigned company. */
export const capabilities = [
  'public.read',
  'account.register',
  'account.login',
  'account.own',
  'photos.upload',
  'analysis.run',
  'analysis.correct',
  'requests.submit',
  'requests.track',
  'requests.listOwn',
  'requests.read',
  'requests.listAll',
  'requests.listCompany',
  'requests.assign',
  'requests.reject',
  'requests.reopen',
  'requests.endLinks',
  'requests.cancel',
  'requests.complete',
  'quotes.readForRequest',
  'quotes.listAll',
  'quotes.manage',
  'quotes.propose',
  'quotes.answer',
  'appointments.book',
  'appointments.work',
  'companies.list',
  'companies.approve',
  'companies.edit',
  'companies.own',
  'users.manage',
  'templates.manage',
  'messages.read',
  'messages.send',
  'priceBook.manage',
  'reports.read',
  'accuracy.read',
  'audit.read',
  'system.read',
  'system.test',
  'system.release',
  'webhooks.receive',
  'metrics.read',
  'chat.use',
] as const;

export type Capability = (typeof capabilities)[number];

/** The permission table (section 6 of the specification): who may call what, before the record itself is looked at. */
export const permissions: Record<Capability, readonly Viewer[]> = {
  'public.read': everyone,
  'account.register': everyone,
  'account.login': everyone,
  'account.own': signedIn,
  'photos.upload': everyone,
  'analysis.run': everyone,
  'analysis.correct': adminOrCompany,
  'requests.submit': everyone,
  'requests.track': everyone,
  'requests.listOwn': signedIn,
  'requests.read': signedIn,
  'requests.listAll': admin,
  'requests.listCompany': company,
  'requests.assign': admin,
  'requests.reject': admin,
  'requests.reopen': admin,
  'requests.endLinks': admin,
  'requests.cancel': everyone,
  'requests.complete': adminOrCompany,
  'quotes.readForRequest': everyone,
  'quotes.listAll': admin,
  'quotes.manage': admin,
  'quotes.propose': company,
  'quotes.answer': everyone,
  'appointments.book': everyone,
  'appointments.work': adminOrCompany,
  'companies.list': admin,
  'companies.approve': admin,
  'companies.edit': admin,
  'companies.own': company,
  'users.manage': admin,
  'templates.manage': admin,
  'messages.read': admin,
  'messages.send': admin,
  'priceBook.manage': admin,
  'reports.read': adminOrCompany,
  'accuracy.read': admin,
  'audit.read': admin,
  'system.read': admin,
  'system.test': admin,
  'system.release': admin,
  'webhooks.receive': everyone,
  // By a token of its own, as webhooks are by their signature.
  'metrics.read': everyone,
  'chat.use': everyone,
};

export function may(viewer: Viewer, capability: Capability): boolean {
  return permissions[capability].includes(viewer);
}
