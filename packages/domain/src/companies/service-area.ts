/** Whether a service area holds a ZIP code; `33301-1234` is looked up as `33301`. */
export function servesZip(serviceZips: readonly string[], zip: string): boolean {
  return serviceZips.includes(zip.trim().slice(0, 5));
}

/** Whether a request's ZIP code lies outside the area that the installation serves. The office can take the request all the same. */
export const isOutsideServiceArea = (
  company: { serviceZips: readonly string[] },
  zip: string,
): boolean => !servesZip(company.serviceZips, zip);

interface RankedCompany {
  id: number;
  name: string;
  serviceZips: readonly string[];
  /** Neither completed, rejected nor cancelled. */
  openRequests: number;
}

/** Companies in the order they are offered in: those that serve the ZIP code first, then those with fewer open requests, then by name. */
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

/** The only company that can be given work: it gets every request, and nobody is asked. Null if there are several or none. */
export function onlyCompany<Company extends { takesNewWork: boolean }>(
  companies: readonly Company[],
): Company | null {
  const [first, second] = companies.filter(({ takesNewWork }) => takesNewWork);
  return first !== undefined && second === undefined ? first : null;
}
