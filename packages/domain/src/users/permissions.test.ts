import { describe, expect, it } from 'vitest';
import { capabilities, may, permissions } from './permissions.js';
import { roles, type Viewer } from './roles.js';

// Written by hand, not derived from the table it checks.
// Columns: administrator, company owner, client, visitor.
const expectedTable = `
public.read            yes yes yes yes
account.register       yes yes yes yes
account.login          yes yes yes yes
account.own            yes yes yes no
photos.upload          yes yes yes yes
analysis.run           yes yes yes yes
analysis.correct       yes yes no  no
requests.submit        yes yes yes yes
requests.track         yes yes yes yes
requests.listOwn       yes yes yes no
requests.read          yes yes yes no
requests.listAll       yes no  no  no
requests.listCompany   no  yes no  no
requests.assign        yes no  no  no
requests.reject        yes no  no  no
requests.enter         yes no  no  no
requests.correctContact yes no no  no
requests.reopen        yes no  no  no
requests.endLinks      yes no  no  no
requests.cancel        yes yes yes yes
requests.change        yes yes yes yes
requests.complete      yes yes no  no
quotes.readForRequest  yes yes yes yes
quotes.listAll         yes no  no  no
quotes.manage          yes no  no  no
quotes.propose         no  yes no  no
quotes.recordAcceptance yes no no  no
quotes.answer          yes yes yes yes
appointments.book      yes yes yes yes
appointments.work      yes yes no  no
companies.waitFor      yes yes yes yes
companies.list         yes no  no  no
companies.approve      yes no  no  no
companies.edit         yes no  no  no
companies.own          no  yes no  no
trust.manage           yes yes no  no
reviews.write          yes yes yes yes
reviews.hide           yes no  no  no
users.manage           yes no  no  no
templates.manage       yes no  no  no
messages.read          yes no  no  no
messages.send          yes no  no  no
priceBook.manage       yes no  no  no
reports.read           yes yes no  no
accuracy.read          yes no  no  no
audit.read             yes no  no  no
system.read            yes no  no  no
system.test            yes no  no  no
system.release         yes no  no  no
webhooks.receive       yes yes yes yes
metrics.read           yes yes yes yes
chat.use               yes yes yes yes
`;

const viewers: Viewer[] = [...roles, 'visitor'];
const expected = expectedTable
  .trim()
  .split('\n')
  .map((line) => {
    const [capability = '', ...answers] = line.split(/\s+/);
    return { capability, answers: answers.map((answer) => answer === 'yes') };
  });

describe('the permission table', () => {
  it('has exactly the expected capabilities', () => {
    expect(Object.keys(permissions)).toEqual([...capabilities]);
    expect([...capabilities]).toEqual(expected.map(({ capability }) => capability));
  });

  it.each(expected)('$capability', ({ capability, answers }) => {
    const known = capabilities.find((one) => one === capability);
    expect(known).toBeDefined();
    if (known) expect(viewers.map((viewer) => may(viewer, known))).toEqual(answers);
  });
});
