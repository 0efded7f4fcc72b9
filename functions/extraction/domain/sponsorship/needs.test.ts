import { expect, test } from 'vitest'
import { needIn } from './needs.ts'
import { sponsorshipClauses } from './sponsorship-clauses.ts'

/** Whether the first clause of a text speaks of persons who need it, or who must not, and with which words. */
function needOf(text: string): string | undefined {
  const { words } = sponsorshipClauses(text)[0]!
  const need = needIn(words)
  if (need === undefined) return undefined
  const own = words.slice(need.start, need.end + 1).map((word) => word.text)
  return `${need.kind}: ${own.join(' ')}`
}

test.each<[string, string | undefined]>([
  ['You need a visa', 'some: need a visa'],
  ['You do not need a visa', 'some: not need a visa'],
  ['You must not need a visa', 'none: not need a visa'],
  ['You must live here with no need of a visa', 'none: no need of a visa'],
  ['You need sponsorship', 'some: need sponsorship'],
  ['You do not need sponsorship', 'none: not need sponsorship'],
  ['A visa is required', 'some: visa is required'],
  ['No visa is required', 'none: no visa is required'],
  ['Sponsorship is not required', 'none: sponsorship is not required'],
  ['No sponsorship needed', 'none: no sponsorship needed'],
  ['Visa-dependent applicants', 'some: visa dependent'],
  ['Visa requirements', 'some: visa requirements'],
  ['Work without sponsorship', undefined],
  ['Must work without sponsorship', 'none: without sponsorship'],
  ['People without a visa', 'some: without a visa'],
  ['People without a visa will be sponsored', 'some: without a visa'],
  ['Those without will be sponsored', undefined],
  ['Your own visa', 'none: own visa'],
  ['A visa of your own', 'none: visa of your own'],
  ['A visa of our making', undefined],
  ['Provide your own visa', 'none: own visa'],
  ['No visa yet', 'some: no visa'],
  ['People with no visa', 'some: no visa'],
  ['We have no visa yet', 'some: no visa'],
  ['If you do not have a visa', 'some: not have a visa'],
  ['If you do not yet have a visa', 'some: not yet have a visa'],
  ['If you do not currently hold a visa', 'some: not currently hold a visa'],
  ['If you have not got a visa', 'some: not got a visa'],
  ['They do not uphold a visa', undefined],
  ['We expect to offer sponsorship', undefined],
  ['We hope to sponsor you', undefined],
  ['You expect sponsorship', 'some: expect sponsorship'],
  ['You have to be sponsored', undefined],
  ['You have to sponsor visas', 'some: have to sponsor'],
  ['You need to be sponsored', 'some: need to be sponsored'],
  ['You need to know that we sponsor visas', undefined],
  ['Those who needed sponsorship', undefined],
  ['The visa that we wanted', undefined],
  ['Depending on sponsorship', undefined],
  ['Applicants depending on sponsorship', 'some: depending on sponsorship'],
  ['After sponsorship', 'some: after sponsorship'],
  ['You need to pay for your visa', undefined],
  ['You need to know about us before visa sponsorship', undefined],
  ['You need a car and we offer a visa', undefined],
  ['You can need no sponsorship', 'none: need no sponsorship'],
  ['A right to work that needs no sponsorship', 'none: needs no sponsorship'],
  ['Not needing sponsorship', 'none: not needing sponsorship'],
  ['Unsponsored applicants only', 'none: unsponsored'],
  ['Need for sponsorship', 'some: need for sponsorship'],
  ['We need a visa for staff', 'some: need a visa'],
  ['Visa requirement', 'some: visa requirement'],
  ['For us a visa is not required', 'none: visa is not required'],
  ['A visa on your own', undefined],
  ['Sponsorship of your own', undefined],
  ['You do not have the means for a visa', undefined],
  ['Applicants no visa', 'some: no visa'],
  ['Yet again no visa', undefined],
  ['You need for candidates a visa', 'some: need for candidates a visa'],
  ['You need our goodwill for a visa', 'some: need our goodwill for a visa'],
  ['You do not have to need sponsorship', 'none: not have to need sponsorship'],
  ['You not must need sponsorship', 'none: not must need sponsorship'],
  ['You not really need sponsorship', 'none: not really need sponsorship'],
  ['You not will need sponsorship', 'none: not will need sponsorship'],
  ['No we need sponsorship', 'none: no we need sponsorship'],
  ['With no need of a visa you must live here', 'some: no need of a visa'],
  ['And not need a visa', 'none: not need a visa'],
])('"%s" has the need "%s"', (text, need) => {
  expect(needOf(text)).toBe(need)
})
