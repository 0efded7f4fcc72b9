import type { Figure } from '../support/figure-line.ts'

/** What a figure should show, in words, and whether it does. */
interface Goal {
  goal: string
  isMet: (figure: Figure) => boolean
}

const none = (...things: readonly string[]): Goal => ({
  goal: things.map((thing) => `0 ${thing}`).join(', '),
  isMet: ({ found }) => things.every((thing) => new RegExp(`(^|\\D)0 ${thing}`).test(found)),
})

/** Less than this share of what was tried, in percent. */
const share = (percent: number, what: string): Goal => ({
  goal: `under ${percent}% ${what}`,
  isMet: ({ tried, found }) => Number.parseInt(found) / Number.parseInt(tried) < percent / 100,
})

const below = (limit: number, unit: string, goal: string): Goal => ({
  goal,
  isMet: ({ found }) => {
    const numbers = [...found.matchAll(new RegExp(`([\\d.]+) ${unit}`, 'g'))].map(([, number]) =>
      Number(number),
    )
    return numbers.length > 0 && numbers.every((number) => number < limit)
  },
})

/** What half an hour of memory may grow by (`tests/bench/load/soak-product.ts`). */
const MOST_GROWTH_PERCENT = 10

/** The slowest hundredth of the answers under load. */
const MOST_LOAD_MS = 1000

const load: Goal = {
  goal: `0 errors, at most half shed, 0 sign-ins and unlocks shed, p99 under ${MOST_LOAD_MS} ms`,
  isMet: (figure) =>
    none('errors', 'sign-ins and unlocks shed').isMet(figure) &&
    Number(/(\d+)% shed/.exec(figure.found)?.[1]) <= 50 &&
    below(MOST_LOAD_MS, 'ms', '').isMet(figure),
}

/** The goals of figures by the names of these. The first that matches counts. */
const goals: readonly (readonly [RegExp, Goal])[] = [
  [
    /^XSS corpus without protection$/,
    { goal: 'some take effect, so the corpus is hostile', isMet: ({ found }) => !found.startsWith('0 ') },
  ],
  [
    /^XSS corpus/,
    none('executions', 'foreign requests', 'violations of the policy', 'elements made of text'),
  ],
  [/^route fuzz$/, none('routes with a wrong answer')],
  [/^killed process$/, none('wrong')],
  [/^killed emulators$/, none('lost')],
  [/^full disk$/, none('lost')],
  [/^update of the deployed stacks/, none('made anew', 'gone', 'facts lost')],
  [/^update of the stacks/, none('made anew, gone or refused')],
  [/^upgrade from/, none('gone', 'and 0 facts lost')],
  [/^faults in/, none('wrong answers or losses')],
  [/^messages backwards and twice$/, none('other effects than in order and once')],
  [/^simulation$/, none('wrong')],
  [/^planted bugs$/, none('missed')],
  [/^clocks of/, none('differences')],
  [/^model of/, none('differences')],
  [/^statistics$/, none('differences')],
  [/^hostile PDFs$/, none('failures of ours', 'requests', 'files read')],
  [/^bomb of/, below(50, 'MB', 'refused, with less than 50 MB more memory')],
  [/^unlock race$/, none('charged too much', 'confirmed but not charged')],
  [
    /^queue, seed/,
    {
      goal: '0 lost, 0 twice, each poison message a dead letter',
      isMet: ({ found }) => /^0 lost, 0 twice, (\d+) dead letters of \1 poison/.test(found),
    },
  ],
  [/^single jobs beside a bulk/, below(2.05, 's', 'a median delay of at most 2 s')],
  [/^adversarial answers/, none('outside it taken', 'ungrounded values stored')],
  [
    /^soak$/,
    {
      goal: `0 wrong answers, each kind of fault, memory +${MOST_GROWTH_PERCENT}% at most`,
      isMet: ({ tried, found }) =>
        found.startsWith('0 wrong answers') &&
        !/\b0 [a-zA-Z]+[,)]/.test(tried) &&
        Number(/memory ([+-][\d.]+)%/.exec(found)?.[1]) <= MOST_GROWTH_PERCENT,
    },
  ],
  [/^validators$/, none('took 50 ms or more')],
  [/^reader /, none('took 50 ms or more')],
  [/^flood of sign-ins$/, below(50, 'ms', 'refused in less than 50 ms at p99')],
  [
    /^known and unknown emails$/,
    below(5, 'ms', 'less than 5 ms apart; the test alone allows for the slowdown that it measures'),
  ],
  [/^slugs$/, none('missed')],
  [/^locks$/, share(35, 'told by the month')],
  [/^licences$/, share(15, 'told by their row')],
  [/^kinds$/, { goal: 'none told by a kind', isMet: ({ found }) => found.endsWith('which tells none') }],
  [/^load, 20 connections$/, load],
  [/^load, 200 connections$/, load],
  [/^load, 200 connections beside/, load],
]

const entryOf = (name: string) => goals.find(([pattern]) => pattern.test(name))

/** The goal of a figure; undefined if it has none. */
export const goalOf = ({ name }: Pick<Figure, 'name'>): Goal | undefined => entryOf(name)?.[1]

/** They need the real registers, a file system of their own, or Python packages, which some machines lack. */
const SELDOM = /^(slugs|locks|licences|kinds|full disk|update of the deployed stacks)/

/** The goals of a part for which no figure was printed, with the names of the figures. */
export function missingIn(part: string, figures: readonly Pick<Figure, 'name'>[]) {
  const printed = new Set(figures.map(({ name }) => entryOf(name)))
  return goals
    .filter((entry) => !printed.has(entry))
    .map(([{ source }, { goal }]) => ({ name: source.replaceAll(/[$^]|\W+$/g, ''), goal }))
    .filter(({ name }) => part === (/^(load|soak)\b/.exec(name)?.[0] ?? 'test:long'))
    .map((one) => ({ ...one, isSeldom: SELDOM.test(one.name) }))
}

/** The most minutes of all long tests, of which two files run at a time. */
export const MOST_MINUTES = 40
