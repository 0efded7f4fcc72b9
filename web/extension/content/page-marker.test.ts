import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  advertOf,
  bodyOf,
  cardsOf,
  listedNames,
  openAdvert,
  resultPages,
} from '../../../tests/support/extension/result-pages.ts'
import type { Mark } from '../messages.ts'
import { builtIn, sites } from '../sites.ts'
import { ADVERT_BUTTON, BADGE } from './badge.ts'
import { pageMarker } from './page-marker.ts'

const site = sites[0]
const START = Date.UTC(2026, 10, 26)

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ now: START })
  document.body.innerHTML = bodyOf('linkedin')
  // jsdom draws nothing
  Element.prototype.checkVisibility = () => true
})
afterEach(() => stop())

const markOf = (name: string): Mark => ({
  tone: 'good',
  text: name,
  detail: 'Fine.',
  href: 'https://ours.example/',
})

const heldMark = (name: string): Mark => ({ ...markOf(name), retryAt: Date.now() + 20_000 })

/** Marks the page. @returns the names of each request. */
function mark(
  check: (names: readonly string[]) => Promise<readonly Mark[]> = async (names) => names.map(markOf),
  start = '/jobs/search/',
) {
  const asked: (readonly string[])[] = []
  const jobs: string[] = []
  let pathname = start
  const marker = pageMarker({
    site,
    page: document,
    selectors: builtIn.sites.linkedin,
    address: () => `https://www.linkedin.com${pathname}`,
    check: (names) => {
      asked.push(names)
      return check(names)
    },
    checkJob: async ({ text }) => {
      jobs.push(text)
      return markOf('May be sponsored')
    },
    now: Date.now,
  })
  stop = () => marker.stop()
  marker.start()
  return { asked, jobs, marker, go: (path: string) => (pathname = path) }
}
const badges = () => [...document.querySelectorAll<HTMLElement>(BADGE)]
const shown = () => badges().filter(({ hidden }) => !hidden)
/** Lets the page be read again after a change. */
const settle = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds)
const list = () => document.querySelector(resultPages.linkedin.list)!

test('each employer gets one badge, and each name is asked for once', async () => {
  document.body.innerHTML = bodyOf('linkedin') + bodyOf('linkedin')
  const { asked } = mark()
  await settle()
  expect(asked).toEqual([listedNames])
  expect(shown()).toHaveLength(2 * listedNames.length)
})

test('only employers that are loaded later are asked for, and changes are collected', async () => {
  const { asked } = mark()
  await settle()
  for (const employer of ['Nortoft Mills', 'Sandvik Yard', 'Tolvermere Digital Limited']) {
    list().insertAdjacentHTML('beforeend', cardsOf('linkedin', [{ title: 'Chef', employer }]))
    await settle(50)
  }
  await settle()
  expect(asked.slice(1)).toEqual([['Nortoft Mills', 'Sandvik Yard']])
  expect(shown()).toHaveLength(listedNames.length + 3)
})

test('a list that is drawn again, or cloned, has one badge for each employer', async () => {
  const { asked } = mark()
  await settle()
  list().innerHTML = cardsOf('linkedin')
  await settle()
  expect(shown()).toHaveLength(listedNames.length)
  const copy = list().cloneNode(true)
  list().replaceWith(copy)
  await settle()
  expect(badges()).toHaveLength(listedNames.length)
  expect(shown()).toHaveLength(listedNames.length)
  expect(asked).toHaveLength(1)
})

test('an element that a site uses for another employer gets the badge of that one', async () => {
  mark()
  await settle()
  const before = badges()[0]
  document.querySelector(builtIn.sites.linkedin.employer[0]!)!.textContent = 'Nortoft Mills'
  await settle()
  expect(badges()).toHaveLength(listedNames.length)
  expect(badges()[0]).not.toBe(before)
})

test('a badge that the page has removed comes back', async () => {
  mark()
  await settle()
  badges()[0]!.remove()
  await settle()
  expect(shown()).toHaveLength(listedNames.length)
})

test('once the site shows another page, no badge and no question is left, and they return with the list', async () => {
  const { asked, go } = mark()
  await settle()
  go('/feed/')
  list().insertAdjacentHTML('beforeend', cardsOf('linkedin', [{ title: 'Chef', employer: 'Nortoft Mills' }]))
  await settle()
  expect(badges()).toEqual([])
  expect(asked).toHaveLength(1)
  go('/jobs/search/')
  list().append(document.createElement('hr'))
  await settle()
  expect(asked.slice(1)).toEqual([['Nortoft Mills']])
  expect(shown()).toHaveLength(listedNames.length + 1)
})

test('a marker that is stopped removes its badges, ignores late answers, and reads nothing more', async () => {
  const answer = Promise.withResolvers<readonly Mark[]>()
  const { asked, marker } = mark(() => answer.promise)
  await settle()
  marker.stop()
  answer.resolve(listedNames.map(markOf))
  list().insertAdjacentHTML('beforeend', cardsOf('linkedin', [{ title: 'Chef', employer: 'Nortoft Mills' }]))
  await settle()
  expect(badges()).toEqual([])
  expect(asked).toHaveLength(1)
})

test('a name that could not be checked says so, and is asked for again a few times', async () => {
  const { asked } = mark(async (names) => names.map(heldMark))
  await settle()
  expect(shown()).toHaveLength(listedNames.length)
  await settle(18_000)
  expect(asked).toHaveLength(1)
  await settle(2_000)
  expect(asked).toEqual([listedNames, listedNames])
  await settle(60 * 60 * 1000)
  expect(asked).toHaveLength(7)
})

test.each([
  ['no answer', () => Promise.reject(new Error('The extension is updated'))],
  ['an answer without marks', async () => []],
])('after %s there is no badge text, and the page asks again after a pause', async (_, failing) => {
  let isUpdating = true
  const { asked } = mark(async (names) => (isUpdating ? failing() : names.map(markOf)))
  await settle()
  expect(shown()).toEqual([])
  list().append(document.createElement('hr'))
  await settle()
  expect(asked).toHaveLength(1)
  isUpdating = false
  await settle(30_000)
  expect(asked).toHaveLength(2)
  expect(shown()).toHaveLength(listedNames.length)
})

test('at most 300 employers of a page are marked', async () => {
  const jobs = Array.from({ length: 305 }, (_, at) => ({ title: 'Chef', employer: `Mill ${at} Ltd` }))
  document.body.innerHTML = bodyOf('linkedin', jobs)
  mark()
  await settle()
  expect(shown()).toHaveLength(300)
})

test('on another page of the site nothing is read, and the list is marked once the site shows it', async () => {
  const reads = vi.spyOn(document, 'querySelectorAll')
  const { asked, go } = mark(undefined, '/feed/')
  reads.mockClear()
  list().append(document.createElement('hr'))
  await settle(60_000)
  expect(reads).not.toHaveBeenCalled()
  expect(asked).toEqual([])
  go('/jobs/search-results/?keywords=nurse')
  await settle()
  expect(asked).toEqual([listedNames])
  expect(shown()).toHaveLength(listedNames.length)
})

const buttons = () => [...document.querySelectorAll(ADVERT_BUTTON)]

test('a button that the page hides takes no click', async () => {
  document.body.insertAdjacentHTML('beforeend', advertOf('linkedin'))
  const listen = vi.spyOn(HTMLButtonElement.prototype, 'addEventListener')
  const { jobs } = mark()
  await settle()
  // no test can make a trusted event
  const press = listen.mock.calls.find(([type]) => type === 'click')![1] as (one: object) => Promise<void>
  Element.prototype.checkVisibility = (wanted) => !wanted?.opacityProperty
  await press({ isTrusted: true })
  expect(jobs).toEqual([])
  Element.prototype.checkVisibility = () => true
  await press({ isTrusted: true })
  expect(jobs).toHaveLength(1)
  listen.mockRestore()
})

test('the open advert has one button, below the badge of its employer, and no page can press it', async () => {
  document.body.insertAdjacentHTML('beforeend', advertOf('linkedin'))
  const { jobs, go } = mark()
  await settle()
  const [button, ...others] = buttons()
  expect(others).toEqual([])
  expect(button!.previousElementSibling?.localName).toBe(BADGE)
  expect(button!.shadowRoot).toBeNull()
  button!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(jobs).toEqual([])
  // another advert has a button of its own, without the answer about the first one
  document.querySelector('#job-details')!.parentElement!.outerHTML = advertOf('linkedin', {
    ...openAdvert,
    title: 'Baker',
  })
  await settle()
  expect(buttons()).toHaveLength(1)
  expect(buttons()[0]).not.toBe(button)
  go('/feed/')
  list().append(document.createElement('hr'))
  await settle()
  expect(buttons()).toEqual([])
})
