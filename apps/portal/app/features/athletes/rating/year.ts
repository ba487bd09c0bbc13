/** The year of the chart, as the address has it. */
export const parseYear = (search: URLSearchParams): string | null => search.get('year');
