import { randomUUID } from 'node:crypto'
import type { Page, Response } from 'playwright-core'
import { login } from '#shared/api/accounts/accounts.ts'
import { searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import { API_PREFIX, ErrorBody } from '#shared/api/contract.ts'
import { searchLanding, sponsorships } from '#shared/api/search.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { UserFacingError } from '../user-facing-error.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  fillSignIn,
  fillSignUp,
  findButton,
  finderHeading,
  listHeading,
  lockedRows,
  nextPage,
  openLanding,
  searchesLeft,
  total,
  verifyHeading,
} from './page-parts.ts'

/** A verified account with complete preferences, which the smoke test signs in with. */
export interface SmokeAccount {
  email: string
  password: string
}

const MAX_PAGES = 20

export async function signIn(page: Page, { email, password }: SmokeAccount): Promise<string> {
  await page.goto(pages.login)
  await answerOf(page, login.path, () => fillSignIn(page, email, password), `as ${email} it`)
  await finderHeading(page).waitFor()
  return `signed in as ${email}`
}

export async function searchAsVisitor(page: Page): Promise<string> {
  await openLanding(page)
  await answerOf(page, searchLanding.path, () => findButton(page).click())
  await listHeading(page).waitFor()
  return `found ${formatCount(await total(page))} companies`
}

export async function search(page: Page): Promise<string> {
  await answerOf(page, sponsorships.path, () => page.goto(ALL_COMPANIES_URL))
  await listHeading(page).waitFor()
  const found = await total(page)
  if (!(found > 0)) throw new UserFacingError('A search without a filter finds no company')
  return `found ${formatCount(found)} companies`
}

/** Unlocks the first locked company of the open list. At the daily limit it opens an unlocked one. */
export async function unlock(page: Page): Promise<string> {
  const left = await searchesLeft(page)
  if (left === 0) return reopen(page)
  let hasLocked = (await lockedRows(page).count()) > 0
  for (let turned = 0; !hasLocked; turned += 1) {
    if (turned === MAX_PAGES || (await nextPage(page).isDisabled())) return reopen(page)
    const answer = await answerOf(page, sponsorships.path, () => nextPage(page).click())
    hasLocked = sponsorships.responses[200].parse(await answer.json()).data.some(({ locked }) => locked)
  }
  // waits for the row, because the answer may arrive before the row is drawn
  await answerOf(page, searchSingle.path, () => lockedRows(page).first().click())
  return `unlocked ${await openedName(page)}; before it, ${left === 1 ? '1 unlock was' : `${left} unlocks were`} left today`
}

async function reopen(page: Page): Promise<string> {
  const answer = await answerOf(page, unlockedCompanies.path, () => page.goto(pages.account))
  const { data } = unlockedCompanies.responses[200].parse(await answer.json())
  const [company] = data
  if (company === undefined)
    throw new UserFacingError('The daily limit is reached, and no company was unlocked before')
  await page.goto(`${pages.sponsors}?company=${company.id}`)
  return `opened ${await openedName(page)} again, for the daily limit is reached`
}

async function openedName(page: Page): Promise<string> {
  await companyName(page).waitFor()
  return companyName(page).innerText()
}

/**
 * Does an action on the page. @returns the API's answer to the call that the action causes.
 * @throws UserFacingError with the API's message if the call is refused.
 */
async function answerOf(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
  whoAsked = 'it',
): Promise<Response> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isCallOf(response.url(), path)),
    act(),
  ])
  if (answer.status() !== 200)
    throw new UserFacingError(`${whoAsked} answered ${answer.status()}: ${messageIn(await answer.text())}`)
  return answer
}

/** The message of an error body, or the beginning of any other text. */
function messageIn(text: string): string {
  try {
    return ErrorBody.parse(JSON.parse(text)).message
  } catch {
    return text.slice(0, 200)
  }
}

const isCallOf = (url: string, path: string) => new URL(url).pathname === `${API_PREFIX}${path}`

/**
 * Registers an account, up to the page that asks for the mailed code. The email belongs to the SES mailbox simulator.
 * It accepts every mail, also in the sandbox, and never bounces. The account expires after 7 days.
 */
export async function register(page: Page): Promise<string> {
  const email = `success+${randomUUID()}@simulator.amazonses.com`
  await page.goto(pages.signUp)
  await fillSignUp(page, 'Smoke Test', email, `smoke ${randomUUID()}`)
  await verifyHeading(page).waitFor()
  const { pathname } = new URL(page.url())
  if (pathname !== pages.verifyCode) throw new UserFacingError(`Registering ended at ${pathname}`)
  return 'registered a new address, and was asked for its code'
}
