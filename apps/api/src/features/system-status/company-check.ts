import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/**
 * Warns if customers would call the demo's number. Only a warning, because refusing to start would
 * take an existing site down.
 */
export const checkCompany: Check = async ({ config: { company, demoCompanyNames } }) =>
  demoCompanyNames.length === 0
    ? { state: 'ok', sentence: texts.companySet(company.name, company.phone, company.email) }
    : { state: 'warning', sentence: texts.companyOfDemo(demoCompanyNames.join(', ')) };
