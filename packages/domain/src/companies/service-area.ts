/** Whether a service area includes a ZIP code; `33301-1234` is looked up as `33301`. */
export function servesZip(serviceZips: readonly string[], zip: string): boolean {
  return serviceZips.includes(zip.trim().slice(0, 5));
}

/**
 * Whether a request's ZIP code is outside the installation's service area. The office can still
 * take the request.
 */
export const isOutsideServiceArea = (
  company: { serviceZips: readonly string[] },
  zip: string,
): boolean => !servesZip(company.serviceZips, zip);

interface RankedCompany {
  id: number;
  name: string;
  serviceZips: readonly string[];
  /** Neither completed, rejected, nor canceled. */
  openRequests: number;
}

/**
 * Ranks companies for a request: those serving the ZIP code first, then by fewest open requests,
 * then by name.
 */
export function rankCompaniesForZip<Company extends RankedCompany>(
  companies: readonly Company[],
  zip: string,
): (Company & { serves: boolean })[] {
  return companies
    .map((company) => ({ ...company, serves: servesZip(company.serviceZips, zip) }))
    .toSorted(
      (a, b) =>
        Number(b.serves) - Number(a.serves) ||
        a.openRequests - b.openRequests ||
        a.name.localeCompare(b.name, 'en') ||
        a.id - b.id,
    );
}

/**
 * Returns the only company that takes new work, which then gets every request automatically. Null
 * if there are none or several.
 */
export function onlyCompany<Company extends { takesNewWork: boolean }>(
  companies: readonly Company[],
): Company | null {
  const [first, second] = companies.filter(({ takesNewWork }) => takesNewWork);
  return first !== undefined && second === undefined ? first : null;
}
