import { VISIBLE } from '#shared/api/plain-text.ts'
import { withoutInvisible } from '#shared/format/without-invisible.ts'
import type { Selectors } from '../sites.ts'

interface Employer {
  name: string
  /** Whether the result says that this is a recruiter, who may hire for somebody else. */
  isRecruiter: boolean
}

/** The longest name that the register is asked for. */
const MAX_NAME = 200

const RECRUITER = /^(?:via\s+|(?:via|recruiter|recruitment agency|agency)\s*:\s*)/i
const INTRODUCTION = /^(?:(?:posted|advertised) by\s+|(?:employer|company|posted by|advertised by)\s*:\s*)/i
/** A rating of the employer by its staff, as some lists write it after the name. */
const STARS = /\s+(?:\d\.\d\s*★?|\d\s*★)$/u

/** Names that hide the employer, in lower case. */
const HIDDEN = new Set([
  'anonymous',
  'anonymous employer',
  'client confidential',
  'company confidential',
  'company not disclosed',
  'confidential',
  'confidential careers',
  'confidential client',
  'confidential company',
  'confidential employer',
  'employer confidential',
  'n/a',
  'name confidential',
  'not disclosed',
  'private advertiser',
  'undisclosed',
  'unknown',
])

/** The employer that a text of a result names; undefined if it names none, or hides the name. */
export function employerOf(text: string): Employer | undefined {
  const [line = ''] = withoutInvisible(text)
    .toWellFormed()
    .replaceAll(/\s+/gu, ' ')
    .split(/ [·•|] /u)
  const written = line.trim().replace(INTRODUCTION, '')
  const name = written.replace(RECRUITER, '').replace(STARS, '').trim()
  const isName = name.length > 1 && name.length <= MAX_NAME && VISIBLE.test(name) && /\p{L}/u.test(name)
  if (!isName || HIDDEN.has(name.toLowerCase())) return undefined
  return { name, isRecruiter: RECRUITER.test(written) }
}

export interface FoundEmployer extends Employer {
  element: Element
  /** The element after which a badge stands: what the site names, or the link around the name within the result. */
  anchor: Element
}

/** An open advert. Its text is read when the user asks for a check of it. */
export interface FoundAdvert {
  title: string
  employer: FoundEmployer | undefined
  text: HTMLElement
}

/** What a page has that the extension may show something at. Nothing else of the page is read. */
export interface Found {
  employers: readonly FoundEmployer[]
  advert: FoundAdvert | undefined
}

/** Those of the selectors that browsers can read. A table may have been written for a newer browser. */
export function soundSelectors(selectors: Selectors): Selectors {
  const nothing = document.createDocumentFragment()
  const sound = (list: readonly string[]) =>
    list.filter((selector) => {
      try {
        return nothing.querySelector(selector) === null
      } catch {
        return false
      }
    })
  const { card, employer, badgeAfter, advert, hasOwnText = false } = selectors
  return {
    card: sound(card),
    employer: sound(employer),
    hasOwnText,
    ...(badgeAfter !== undefined && sound([badgeAfter]).length === 1 && { badgeAfter }),
    advert: { title: sound(advert.title), employer: sound(advert.employer), text: sound(advert.text) },
  }
}

/** The employers of a list, each element once, and the advert that is open, with its employer. */
export function findEmployers(page: ParentNode, selectors: Selectors): Found {
  const { employer, badgeAfter = 'a, button', advert } = selectors
  const card = selectors.card.join()
  const found = new Map<Element, FoundEmployer>()
  const add = (root: ParentNode, element: Element) => {
    const named = employerOf(textOf(element, selectors))
    if (named === undefined) return undefined
    const around = element.closest(badgeAfter)
    const anchor = around !== null && around !== root && root.contains(around) ? around : element
    found.set(element, { ...named, element, anchor })
    return found.get(element)
  }
  for (const one of card === '' ? [] : page.querySelectorAll(card)) {
    const element = each(one, employer)[0]
    if (element !== undefined) add(one, element)
  }
  const open = (list: readonly string[]) =>
    each(page, list).filter(
      // some sites keep adverts that were open before, without drawing them
      (element) => (card === '' || element.closest(card) === null) && element.checkVisibility(),
    )
  const text = open(advert.text)[0]
  if (text === undefined) return { employers: [...found.values()], advert: undefined }
  const named = open(advert.employer).find((element) => add(page, element) !== undefined)
  const title = open(advert.title).map(({ textContent }) => textContent.trim())
  return {
    employers: [...found.values()],
    advert: { title: title.find(Boolean) ?? '', employer: named && found.get(named), text },
  }
}

/** What the selectors find, those of the first one first. */
const each = (root: ParentNode, selectors: readonly string[]): HTMLElement[] =>
  selectors.flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])

/** The text of an element, or only that of its own text nodes. */
const textOf = (element: Element, { hasOwnText = false }: Selectors): string =>
  hasOwnText
    ? [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join(' ')
    : element.textContent
