import { roles, type Role, type Viewer } from './roles.js';

const everyone = [...roles, 'visitor'] as const satisfies readonly Viewer[];
const signedIn = roles;
const admin = ['admin'] as const satisfies readonly Role[];
const company = ['tree_company_owner'] as const satisfies readonly Role[];
const adminOrCompany = [...admin, ...company] as const satisfies readonly Role[];

/**
 * Capabilities that calls require. A role listed here may try; services narrow it to the owner, key
 * holder, or assigned company.
 */
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
  'requests.enter',
  'requests.correctContact',
  'requests.reopen',
  'requests.endLinks',
  'requests.cancel',
  'requests.change',
  'requests.complete',
  'quotes.readForRequest',
  'quotes.listAll',
  'quotes.manage',
  'quotes.propose',
  'quotes.recordAcceptance',
  'quotes.answer',
  'appointments.book',
  'appointments.work',
  'companies.waitFor',
  'companies.list',
  'companies.approve',
  'companies.edit',
  'companies.own',
  'trust.manage',
  'reviews.write',
  'reviews.hide',
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

/** The permission table: who may call what. Services then check ownership of the record. */
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
  'requests.enter': admin,
  'requests.correctContact': admin,
  'requests.reopen': admin,
  'requests.endLinks': admin,
  'requests.cancel': everyone,
  'requests.change': everyone,
  'requests.complete': adminOrCompany,
  'quotes.readForRequest': everyone,
  'quotes.listAll': admin,
  'quotes.manage': admin,
  'quotes.propose': company,
  'quotes.recordAcceptance': admin,
  'quotes.answer': everyone,
  'appointments.book': everyone,
  'appointments.work': adminOrCompany,
  'companies.waitFor': everyone,
  'companies.list': admin,
  'companies.approve': admin,
  'companies.edit': admin,
  'companies.own': company,
  'trust.manage': adminOrCompany,
  'reviews.write': everyone,
  'reviews.hide': admin,
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
  // Protected by its own token, like webhooks by their signature.
  'metrics.read': everyone,
  'chat.use': everyone,
};

export function may(viewer: Viewer, capability: Capability): boolean {
  return permissions[capability].includes(viewer);
}
