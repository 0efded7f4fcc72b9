import { isRecruitingHost } from '#shared/reference/recruiting-hosts.ts'
import { isWebAddress } from '#shared/website.ts'
import { textOf } from '../page/page-text.ts'
import { attribute, byTag, type PageElement, resolvedLink } from '../page/page-tree.ts'

export interface PostingLink {
  element: PageElement
  url: string
  /** The `href` of the markup, unchanged. */
  href: string
  text: string
}

/** Matches a path segment that comes before the name of a posting, such as `jobs`. */
const JOBS =
  /(?:^|\/)(?:[\w-]*-)?(?:jobs?|vacanc(?:y|ies)|careers?|positions?|openings?|opportunit(?:y|ies)|roles?|recruitment|postings?|stellen\w*)(?:-\w+)?(?:\.\w+)?\/[^/]*[a-z\d][^/]*/i
const JOB_NAME = /\/(?:jobs?|vacancy|career|position|role)-[^/]+$|\/[^/]+-(?:job|vacancy)(?:\.\w+)?\/?$/i
const JOB_QUERY =
  /[?&](?:job|vacancy|posting|position|role|vac|jid|gh_jid)(?:_?(?:id|ref|no|number))?=[\w-]+/i

/** Matches the path of a PDF, the name of one about a job, and that of one that is the same for every job. */
const PDF = /\.pdf$/i
const JOB_PDF =
  /(?:job|vacancy|vacancies|role|post|position|advert)[^/]*\.pdf$|(?<![a-z])jd(?![a-z])[^/]*\.pdf$/i
const NO_JOB_PDF =
  /\b(?:form|policy|equal|privacy|benefits|handbook|guidance|guide|notes|applicants|safeguarding)\b/i

const NO_POSTING =
  /\/(?:page|category|categories|tag|location|locations|department|departments|type|search|login|register|alerts?|faqs?|apply|application|benefits|culture|about|why-[\w-]+|life-at-[\w-]+|how-to-apply|our-[\w-]+|meet-[\w-]+|values|team|teams|early-careers|graduates|apprenticeships|equality-\w+|diversity|contact|privacy|rss|feed)(?:[/.]|$)|[?&](?:page|sort|filter|location|category)=|\.(?:docx?|jpe?g|png)$/i

/** Matches what a link says of its file: "Download job description (PDF, 120 KB)". */
const MARKS = String.raw`[\s()[\],:|–—-]`
const OF_FILE = String.raw`(?:(?:download|view|read|open|full|the|our) ){0,3}(?:job description|job advert|role profile|vacancy notice|further (?:details|information)|details|pdf|\d+(?:\.\d+)?\s?[km]b)`
const FILE_WORDS = new RegExp(
  String.raw`^(?:${OF_FILE}(?:${MARKS}+|$))+|${MARKS}*(?:\b${OF_FILE}${MARKS}*)+$`,
  'gi',
)

/** The longest text of a link that may name a job. The pattern takes the square of a longer one. */
const MAX_NAME = 300

/** What the text of a link to a PDF says apart from its file. */
const nameOfPdf = (text: string): string => (text.length > MAX_NAME ? '' : text.replaceAll(FILE_WORDS, ''))

/**
 * The links of a region that lead to postings. Those to PDFs count only where no other does, because most postings link to a
 * PDF about themselves. One alone must name its job.
 */
export function postingLinks(
  root: PageElement,
  { base, isLeftOut }: { base: string; isLeftOut: (element: PageElement) => boolean },
): PostingLink[] {
  const links: PostingLink[] = []
  const visit = (element: PageElement): void => {
    for (const child of element.children) {
      if (typeof child === 'string' || isLeftOut(child)) continue
      if (child.tag === 'a') {
        const link = linkOf(child, base)
        if (link !== undefined) links.push(link)
      } else visit(child)
    }
  }
  visit(root)
  const pages = links.filter(({ url }) => !PDF.test(new URL(url).pathname))
  return pages.length > 0 || (links.length === 1 && links[0]!.text === '') ? pages : links
}

function linkOf(element: PageElement, base: string): PostingLink | undefined {
  const href = attribute(element, 'href')
  const url = href.startsWith('#') ? null : resolvedLink(href, base)
  if (url === null || !isWebAddress(url) || url === resolvedLink('', base)) return undefined
  const { hostname, pathname, search } = new URL(url)
  const isPosting =
    (JOBS.test(pathname) ||
      JOB_NAME.test(pathname) ||
      JOB_QUERY.test(search) ||
      (isRecruitingHost(hostname) && /\/[^/]+\/[^/]+/.test(pathname)) ||
      JOB_PDF.test(pathname)) &&
    !NO_POSTING.test(pathname + search) &&
    !(PDF.test(pathname) && NO_JOB_PDF.test(pathname.replaceAll(/[-_%.\d]+/g, ' ')))
  const text = textOf(element)
  return isPosting ? { element, url, href, text: PDF.test(pathname) ? nameOfPdf(text) : text } : undefined
}

/** The headings of an element, first to last. */
export const headingsIn = (element: PageElement): PageElement[] =>
  byTag(element, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
