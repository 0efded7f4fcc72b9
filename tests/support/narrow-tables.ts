/** A Markdown page with tables without the spaces that line their columns up. A formatter adds those. */
export const narrowTables = (page: string): string =>
  page.replaceAll(/ +\|/g, ' |').replaceAll(/-{3,}/g, '---')
