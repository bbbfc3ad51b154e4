export interface DemoAccount {
  role: 'admin' | 'tree_company_owner' | 'client';
  username: string;
  password: string;
}

/** Created by the demo's seed and shown by the demo only. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'admin', username: 'admin', password: 'StumpAdmin!2026' },
  { role: 'tree_company_owner', username: 'company', password: 'Company!2026' },
  { role: 'client', username: 'homeowner', password: 'HomeOwner!2026' },
];
