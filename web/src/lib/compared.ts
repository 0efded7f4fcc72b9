import { pages } from '#shared/pages.ts'

/** How many employers or jobs fit side by side. */
export const MOST_COMPARED = 4

type Kind = 'employer' | 'job'

/** What was compared last, as long as the page is open. The address of a comparison keeps it for longer. */
const last: Record<Kind, readonly string[]> = { employer: [], job: [] }

export function rememberCompared(kind: Kind, keys: readonly string[]): void {
  last[kind] = keys
}

/** The address that compares one more with those that were compared last; the oldest give way. */
export function comparePath(kind: Kind, added: string): string {
  const others = last[kind].filter((key) => key !== added)
  const keys = [...others, added].slice(-MOST_COMPARED)
  return `${pages.compare}?${keys.map((key) => `${kind}=${key}`).join('&')}`
}
