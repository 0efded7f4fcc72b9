import { startEmulators } from '../support/emulators/emulators.ts'
import { fictionalSites } from './week/fictional-sites.ts'
import { politenessOf } from './week/politeness.ts'
import { runWeek } from './week/run-week.ts'
import { weekAsMarkdown } from './week/week-report.ts'
import { sectionOptions, writeSection } from './write-section.ts'

/** Simulates a week of refreshes: `npm run sponsor -- bench week [--docs]`. */
const COMPANIES = 800
const BUDGETS = { pages: 900, tokens: 400_000 }

const { docs } = sectionOptions()
const sites = fictionalSites(COMPANIES)
const emulators = await startEmulators()
try {
  const { days, log } = await runWeek(emulators, sites, BUDGETS)
  const politeness = politenessOf(log)
  const section = weekAsMarkdown({ companies: COMPANIES, budgets: BUDGETS, days, politeness })
  console.log(section)
  console.log(`Took ${Math.round(performance.now() / 1000)} s.`)
  if (docs) writeSection(section)
} finally {
  await emulators.stop()
}
