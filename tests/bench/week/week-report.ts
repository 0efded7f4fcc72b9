import { markdownTable } from '../../../infra/cost/markdown-table.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Politeness } from './politeness.ts'
import type { WeekDay } from './run-week.ts'
import { MODEL_TOKENS } from './week-jobs.ts'

const WEEK_HEADING = '## A week of refreshes'

interface WeekResult {
  companies: number
  budgets: { pages: number; tokens: number }
  days: readonly WeekDay[]
  politeness: Politeness
}

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell) => (typeof cell === 'number' ? formatCount(cell) : cell))
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  markdownTable(head, rows.map(row))

/** The section of docs/performance.md about the simulated week. */
export function weekAsMarkdown({ companies, budgets, days, politeness }: WeekResult): string {
  const fetched = days.map(({ date, chosen, read, failed, vacancies, budgetSpent }) => [
    date,
    chosen.wanted,
    chosen.new,
    chosen.expiring,
    chosen.rest,
    read,
    failed,
    vacancies,
    budgetSpent,
  ])
  const cost = days.map(({ date, pages, tokens, standing, lateNew }) => [
    date,
    pages,
    tokens,
    standing.websites,
    standing.never_read,
    standing.stale,
    standing.oldest_read_at?.slice(0, 10) ?? 'none',
    lateNew,
  ])
  const { shortestPause, shortestPauseOfDelay } = politeness
  return `${WEEK_HEADING}

Made by \`npm run sponsor -- bench week --docs\`. A simulated clock runs through a week of hourly rounds with ${formatCount(companies)} fictional
websites and a daily budget of ${formatCount(budgets.pages)} pages and ${formatCount(budgets.tokens)} tokens. Planner, jobs, fetcher and their
tables are those of the product, on the DynamoDB emulator. Queues are simulated. A vacancy is assumed to take
${formatCount(MODEL_TOKENS)} tokens; no model is asked. Half of the websites were read before, up to 60 days ago. Tuesday's register adds a tenth of
the companies. On Wednesday the worker of rounds is away for five hours. On Thursday at noon an administrator has every third website read.
Each round is delivered twice. At noon, ten workers ask each of 20 hosts at once.

Websites chosen by class, and jobs that ended. The last column has those that had waited because the budget was spent:

${table(['day', 'wanted', 'new', 'expiring', 'rest', 'read', 'failed', 'vacancies', 'budget spent'], fetched)}

What the day cost, and what is known at its end. The last column has new companies that were not asked for within a day of their
import:

${table(['day', 'pages', 'tokens', 'websites', 'never read', 'over 30 days', 'oldest reading', 'late'], cost)}

Politeness, measured in the log of the stand-in that served all websites:

${table(
  ['', ''],
  [
    ['requests, with robots.txt', politeness.requests],
    ['hosts', politeness.hosts],
    ['most requests at once at a host', politeness.mostAtOnce],
    ['shortest pause between two pages of a host', `${shortestPause} s`],
    ['shortest pause if robots.txt asks for 10 s', `${shortestPauseOfDelay} s`],
    ['requests for robots.txt', politeness.robotsRequests],
    ['most requests for the robots.txt of a host in 24 hours', politeness.mostRobotsADay],
    ['hosts whose page was asked for before robots.txt', politeness.beforeRobots],
    ['pages that robots.txt forbids', politeness.forbidden],
    ['requests before the time that a 429 named', politeness.tooSoonAfterBusy],
  ],
)}
`
}
