import type { CompanyListQuery } from '@stumpquote/domain/companies/company-list-schema';
import type { ChangeProfile } from '@stumpquote/domain/companies/company-schemas';
import { onlyCompany } from '@stumpquote/domain/companies/service-area';
import { DomainError } from '@stumpquote/domain/errors';
import { dollarsToCents } from '@stumpquote/domain/format/money';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import type { Registration } from '@stumpquote/domain/users/user-schemas';
import { toFlag, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { approvalEmailTexts, companiesMessages } from './companies.messages.js';
import {
  companiesByName,
  companyPage,
  countMembers,
  findCompany,
  insertCompany,
  lockCompany,
  updateCompany,
  workingCompanies,
} from './companies.queries.js';
import { companyView, takesNewWork, type CompanyRow } from './companies.view.js';

const texts = companiesMessages;

/** A new company's defaults: weekdays, two arrival windows, one crew. */
const initialSchedule = {
  service_zips: toJson([]),
  working_days: toJson([1, 2, 3, 4, 5]),
  arrival_windows: toJson([
    { start: '08:00', end: '10:00' },
    { start: '13:00', end: '15:00' },
  ]),
  crews: 1,
};

/** Registers a company with its owner; it gets no work until the administrator approves it. */
export async function registerCompany(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'config'>,
  person: Registration,
): Promise<CompanyRow> {
  const now = toInstant(deps.clock.now());
  return insertCompany(tx, {
    name: person.companyName ?? '',
    description: null,
    address: person.companyAddress ?? '',
    city: person.companyCity ?? '',
    state: person.companyState ?? deps.config.company.state,
    zip: person.companyZip ?? '',
    phone: person.companyPhone ?? person.phone ?? '',
    email: person.companyEmail ?? person.email,
    website: null,
    is_active: 1,
    approved_at: null,
    ...initialSchedule,
    days_off_at: null,
    instant_offer_max_cents: null,
    instant_offer_by_id: null,
    created_at: now,
    updated_at: now,
  });
}

/** Returns all companies by name, with the fields of a select's options. */
export async function companyChoices(deps: Pick<Deps, 'db'>) {
  return (await companiesByName(deps.db)).map((row) => ({
    id: row.id,
    name: row.name,
    takesNewWork: takesNewWork(row),
  }));
}

/** Returns the only active and approved company; null if there are several or none. */
export async function onlyWorkingCompany(db: Db): Promise<CompanyRow | null> {
  return onlyCompany(
    (await workingCompanies(db)).map((row) => ({ ...row, takesNewWork: takesNewWork(row) })),
  );
}

/** Returns a page of the administrator's table. */
export async function companiesPage(deps: Pick<Deps, 'db'>, query: CompanyListQuery) {
  const { rows, total } = await companyPage(deps.db, query);
  return { rows: rows.map(companyView), total, page: query.page, pageSize: query.pageSize };
}

export async function getCompany(deps: Pick<Deps, 'db'>, id: number) {
  const row = await findCompany(deps.db, id);
  if (row === undefined) throw new DomainError('NOT_FOUND', texts.notFound);
  return companyView(row);
}

/** Changes a company's profile as the administrator, by the same rules as its owner. */
export async function editCompany(
  deps: ChangeDeps,
  caller: SignedInCaller,
  id: number,
  profile: ChangeProfile,
) {
  return companyView(await changeProfile(deps, caller, id, profile));
}

/** Returns the caller's company row. Throws NOT_FOUND for a company owner without one. */
export async function companyOfCaller(
  deps: Pick<Deps, 'db'>,
  caller: Pick<SignedInCaller, 'user'>,
): Promise<CompanyRow> {
  const row =
    caller.user.companyId === null ? undefined : await findCompany(deps.db, caller.user.companyId);
  if (row === undefined) throw new DomainError('NOT_FOUND', texts.noCompany);
  return row;
}

export async function ownCompany(deps: Pick<Deps, 'db'>, caller: SignedInCaller) {
  const row = await companyOfCaller(deps, caller);
  return { ...companyView(row), teamMembers: await countMembers(deps.db, row.id) };
}

export async function updateOwnCompany(
  deps: ChangeDeps,
  caller: SignedInCaller,
  profile: ChangeProfile,
) {
  const { id } = await companyOfCaller(deps, caller);
  return companyView(await changeProfile(deps, caller, id, profile));
}

/** Throws CONFLICT if the profile was changed after the form was opened. */
async function changeProfile(
  deps: ChangeDeps,
  caller: SignedInCaller,
  id: number,
  profile: ChangeProfile,
): Promise<CompanyRow> {
  return inTransaction(deps, async (tx) => {
    const before = await lockCompany(tx, id);
    if (before === undefined) throw new DomainError('NOT_FOUND', texts.notFound);
    refuseStaleWrite(before, profile.readAt, texts.changedMeanwhile);
    return (
      (await updateCompany(tx, id, {
        ...profileColumns(profile),
        ...offerColumns(before, caller, profile),
        updated_at: toInstant(deps.clock.now()),
      })) ?? before
    );
  });
}

const profileColumns = (profile: ChangeProfile) => ({
  name: profile.name,
  description: profile.description ?? null,
  address: profile.address,
  city: profile.city,
  state: profile.state,
  zip: profile.zip,
  phone: profile.phone,
  email: profile.email,
  website: profile.website ?? null,
  service_zips: toJson(profile.serviceZips),
  working_days: toJson(profile.workingDays),
  arrival_windows: toJson(profile.arrivalWindows),
  crews: profile.crews,
});

/**
 * The last person to set the limit is recorded as the author of the offers made within it. A form
 * that doesn't know them changes nothing.
 */
function offerColumns(
  before: CompanyRow,
  { user }: SignedInCaller,
  { instantOfferMax }: ChangeProfile,
): Pick<CompanyRow, 'instant_offer_max_cents' | 'instant_offer_by_id'> | undefined {
  if (instantOfferMax === undefined) return undefined;
  const max = instantOfferMax === null ? null : dollarsToCents(instantOfferMax);
  if (max === before.instant_offer_max_cents) return undefined;
  return { instant_offer_max_cents: max, instant_offer_by_id: max === null ? null : user.id };
}

/** Approves a company for work and emails it. Idempotent. */
export async function approveCompany(
  deps: ChangeDeps & Pick<Deps, 'config' | 'outbox'>,
  caller: Caller,
  companyId: number,
) {
  const view = await inTransaction(deps, async (tx) => {
    const row = await lockCompany(tx, companyId);
    if (row === undefined) throw new DomainError('NOT_FOUND', texts.notFound);
    if (row.approved_at !== null) return companyView(row);
    const now = toInstant(deps.clock.now());
    const approved = await updateCompany(tx, companyId, { approved_at: now, updated_at: now });
    await deps.outbox.enqueue(tx, {
      channel: 'email',
      type: 'company_approved',
      to: row.email,
      cause: caller,
      subject: approvalEmailTexts.subject,
      letter: plainLetter({
        paragraphs: approvalEmailTexts.paragraphs(row.name),
        action: {
          label: approvalEmailTexts.action,
          url: `${deps.config.publicUrl}/company-dashboard`,
        },
      }),
    });
    return companyView(approved ?? row);
  });
  deps.outbox.wake();
  return view;
}

/** Sets whether a company gets new work. An inactive one keeps its history and accounts. */
export async function setCompanyActive(deps: ChangeDeps, companyId: number, isActive: boolean) {
  return inTransaction(deps, async (tx) => {
    const row = await updateCompany(tx, companyId, {
      is_active: toFlag(isActive),
      updated_at: toInstant(deps.clock.now()),
    });
    if (row === undefined) throw new DomainError('NOT_FOUND', texts.notFound);
    return companyView(row);
  });
}
