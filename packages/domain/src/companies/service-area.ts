/** Whether a service area holds a ZIP code; `33301-1234` is looked up as `33301`. */
export function servesZip(serviceZips: readonly string[], zip: string): boolean {
  return serviceZips.includes(zip.trim().slice(0, 5));
}

/** Companies in the order an administrator is offered them: those that serve the ZIP code first, then by name. */
export function rankCompaniesForZip<Company extends { id: number; name: string; serviceZips: readonly string[] }>(
  companies: readonly Company[],
  zip: string,
): (Company & { serves: boolean })[] {
  return companies
    .map((company) => ({ ...company, serves: servesZip(company.serviceZips, zip) }))
    .toSorted((a, b) => Number(b.serves) - Number(a.serves) || a.name.localeCompare(b.name, 'en') || a.id - b.id);
}
