import { type TextLine, linesOf, textOf } from '../page/page-text.ts'
import {
  ancestors,
  attribute,
  byTag,
  childElements,
  descendants,
  isElement,
  type PageElement,
  wordsOf,
} from '../page/page-tree.ts'

/** The part of a page that is about its subject, without navigation, banners and other vacancies. */
export interface MainRegion {
  root: PageElement
  /** The heading of the subject, if there is one. */
  heading: PageElement | undefined
  lines: TextLine[]
  isLeftOut: (element: PageElement) => boolean
}

const ROLES = /^(?:navigation|contentinfo|banner|search|dialog|alertdialog|menu|menubar)$/

/** Matches a class or id of a part that is not about the subject of the page. */
const OTHER_PARTS =
  /(?:^|[-_])(?:cookies?|consent|gdpr|breadcrumbs?|nav|navbar|navigation|menu|site-?footer|footer|related|similar|recommended|recommendations|other-?(?:jobs|vacancies|roles)|more-?(?:jobs|vacancies|roles)|latest-?(?:jobs|vacancies)|recent-?(?:jobs|vacancies)|newsletter|share|sharing|social|skip-?link|modal|popup|pagination|testimonials?|comments?)(?:$|[-_])/i

/** Matches the heading of a section that lists other vacancies. */
const OTHER_VACANCIES =
  /^(?:(?:view|see|browse|explore)\s+)?(?:our\s+|all\s+)?(?:similar|related|other|more|further|latest|recent|recently added|recommended|featured|suggested|nearby|current)\s+(?:(?:current|open|live|similar|available)\s+)?(?:jobs?|vacanc\w+|roles?|opportunit\w+|positions?|openings?|postings?)\b|^(?:you|people) (?:may|might|also)\b.{0,40}|^jobs? (?:you|like this|near)\b.{0,40}|^(?:also|people) viewed\b|^see also$/i

/** Tags that are never left out by their class, because they contain the whole page. */
const WHOLE = /^(?:html|body|main)$/

export function mainRegion(page: PageElement): MainRegion {
  const seen = descendants(page)
  const headings = seen.filter(isHeading)
  const heading = headings.find(
    (element) => element.tag === 'h1' && !isAside(element) && textOf(element) !== '',
  )
  const holdsHeading = new Set(heading === undefined ? [] : ancestors(heading))
  const others = otherVacancies(headings, holdsHeading)
  const isLeftOut = (element: PageElement): boolean =>
    others.has(element) || (!holdsHeading.has(element) && isAside(element))
  const body = byTag(page, 'body')[0] ?? page
  const root = mainOf(page, heading) ?? body
  return { root, heading, lines: linesOf(root, isLeftOut), isLeftOut }
}

/** Whether an element is navigation, a footer, a banner or the like. */
function isAside(element: PageElement): boolean {
  const { tag } = element
  if (WHOLE.test(tag)) return false
  return (
    tag === 'nav' ||
    tag === 'footer' ||
    (tag === 'header' &&
      !ancestors(element).some((above) => /^(?:main|article|section)$/.test(above.tag)) &&
      byTag(element, 'h1').length === 0) ||
    ROLES.test(attribute(element, 'role')) ||
    attribute(element, 'aria-modal') === 'true' ||
    (!/^h[1-6]$/.test(tag) &&
      [...wordsOf(element, 'class'), attribute(element, 'id')].some((word) => OTHER_PARTS.test(word)) &&
      byTag(element, 'h1').length === 0)
  )
}

/** The element that is marked as the main part, if it contains the heading or enough of the text. */
function mainOf(page: PageElement, heading: PageElement | undefined): PageElement | undefined {
  const mains = descendants(page).filter(
    (element) => element.tag === 'main' || attribute(element, 'role') === 'main',
  )
  return mains.find(
    (main) =>
      (heading === undefined || ancestors(heading).includes(main)) && textOf(main).length >= LEAST_MAIN,
  )
}

const LEAST_MAIN = 100

/** The sections that list other vacancies: the whole container, or a heading and the elements after it. */
function otherVacancies(
  headings: readonly PageElement[],
  holdsHeading: ReadonlySet<PageElement>,
): Set<PageElement> {
  const found = new Set<PageElement>()
  const parents = new Set(headings.map(({ parent }) => parent).filter((parent) => parent !== null))
  for (const parent of parents) {
    if (isSectionOfOthers(parent) && !holdsHeading.has(parent)) found.add(parent)
    else for (const element of besideOthers(parent)) if (!holdsHeading.has(element)) found.add(element)
  }
  return found
}

const isHeading = ({ tag }: PageElement): boolean => /^h[1-6]$/.test(tag)
const isOfOthers = (heading: PageElement): boolean =>
  heading.tag !== 'h1' && OTHER_VACANCIES.test(textOf(heading))

/** Whether a section begins with a heading of other vacancies and has no other heading of the same level. */
function isSectionOfOthers(section: PageElement): boolean {
  const first = section.children.find((child) => isElement(child) || child.trim() !== '')
  if (WHOLE.test(section.tag) || first === undefined || !isElement(first) || !isHeading(first)) return false
  return (
    isOfOthers(first) && childElements(section).every((child) => child === first || child.tag !== first.tag)
  )
}

/** The headings of other vacancies in an element, each with the elements up to the next heading of its level. */
function besideOthers(parent: PageElement): PageElement[] {
  const found: PageElement[] = []
  let rank: string | undefined
  for (const child of childElements(parent)) {
    if (isHeading(child) && (rank === undefined || child.tag <= rank))
      rank = isOfOthers(child) ? child.tag : undefined
    if (rank !== undefined) found.push(child)
  }
  return found
}
