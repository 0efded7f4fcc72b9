import { pages } from './pages.ts'

/** What is known of a job that was found elsewhere, before its user completes it. */
export const foundFields = ['title', 'company_name', 'city_name', 'link', 'closes'] as const
export type FoundFields = Readonly<Record<(typeof foundFields)[number], string>>

/** The address of the form that keeps a job found elsewhere. What follows `#` is in no log. */
export const foundJobPath = (known: Readonly<Partial<FoundFields>> = {}): string =>
  `${pages.shortlist}#${new URLSearchParams({ keep: '', ...known })}`

/** What such an address says; undefined for any other. */
export function foundJobIn(hash: string): FoundFields | undefined {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  if (!said.has('keep')) return undefined
  return Object.fromEntries(foundFields.map((name) => [name, said.get(name) ?? ''])) as FoundFields
}
