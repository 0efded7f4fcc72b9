import { type TextLine, linesOf, textOf } from '../page/page-text.ts'
import {
  ancestors,
  attribute,
  byTag,
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

/** Matches the word of a class or id that names a part besides the subject. */
const OTHER_PARTS =
  /(?:^|[-_])(?:cookies?|consent|gdpr|breadcrumbs?|nav|navbar|navigation|menu|site-?footer|footer|related|similar|recommended|recommendations|other-?(?:jobs|vacancies|roles)|more-?(?:jobs|vacancies|roles)|latest-?(?:jobs|vacancies)|recent-?(?:jobs|vacancies)|newsletter|share|sharing|social|skip-?link|modal|popup|pagination|testimonials?|comments?)(?:$|[-_])/i

/** Matches the heading of a section that lists other vacancies. */
const OTHER_VACANCIES =
  /^(?:(?:view|see|browse|explore)\s+)?(?:our\s+|all\s+)?(?:similar|related|other|more|further|latest|recent|recently added|recommended|featured|suggested|nearby|current)\s+(?:(?:current|open|live|similar|available)\s+)?(?:jobs?|vacanc\w+|roles?|opportunit\w+|positions?|openings?|postings?)\b|^(?:you|people) (?:may|might|also)\b.{0,40}|^jobs? (?:you|like this|near)\b.{0,40}|^(?:also|people) viewed\b|^see also$/i

/** Tags that are never left out by their class, because they hold the whole page. */
const WHOLE = /^(?:html|body|main)$/

export function mainRegion(page: PageElement): MainRegion {
  const seen = descendants(page)
  const headings = seen.filter(({ tag }) => /^h[1-6]$/.test(tag))
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

/** The element that says that it holds the subject, if it holds the heading or a good part of the text. */
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

/** The sections that list other vacancies: their whole container, or the heading and what follows it. */
function otherVacancies(
  headings: readonly PageElement[],
  holdsHeading: ReadonlySet<PageElement>,
): Set<PageElement> {
  const found = new Set<PageElement>()
  for (const heading of headings) {
    const parent = heading.parent
    if (heading.tag === 'h1' || parent === null || !OTHER_VACANCIES.test(textOf(heading))) continue
    if (isSectionOf(parent, heading) && !holdsHeading.has(parent)) found.add(parent)
    else
      for (const sibling of followers(parent, heading)) {
        if (sibling !== heading && /^h[1-6]$/.test(sibling.tag) && sibling.tag <= heading.tag) break
        if (!holdsHeading.has(sibling)) found.add(sibling)
      }
  }
  return found
}

/** Whether a heading is the first thing in its section, and no other heading of its rank is there. */
const isSectionOf = (section: PageElement, heading: PageElement): boolean =>
  !WHOLE.test(section.tag) &&
  section.children.find((child) => (isElement(child) ? true : child.trim() !== '')) === heading &&
  section.children.every((child) => !isElement(child) || child === heading || child.tag !== heading.tag)

const followers = (parent: PageElement, heading: PageElement): PageElement[] =>
  parent.children.slice(parent.children.indexOf(heading)).filter(isElement)
