import type { Link } from './clause.ts'

/** The words and phrases that join clauses, with the link that each makes. */
export const linkWords: ReadonlyMap<string, Link> = new Map(
  Object.entries({
    but: 'but, however, though, although, while, whilst, whereas, nevertheless, yet',
    if: 'if, where, when, once, should, even if, even where, as soon as, in case',
    provided: `provided, providing, provided that, as long as, so long as, on condition that, on the condition that,
      on the understanding that, only if`,
    unless: 'unless, except, except for, with the exception of, apart from, other than, excluding, bar',
    whether: 'whether',
    reason: 'because, since, as, so',
    which: 'which',
  }).flatMap(([link, words]) =>
    words.split(',').map((word): [string, Link] => [word.trim().replaceAll(/\s+/g, ' '), link as Link]),
  ),
)
