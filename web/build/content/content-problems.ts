import type { Link, Nodes } from 'mdast'
import { articleSlugs } from '#shared/articles.ts'
import { daysBetween } from '#shared/instants.ts'
import { isPage } from '#shared/page-paths.ts'
import { pages } from '#shared/pages.ts'
import { TOOL_PARAMETER, tools } from '#shared/tools.ts'
import { figuresIn, markersIn, plainText, rawText } from './markers.ts'
import type { Text } from './read-text.ts'
import { split } from './write-module.ts'

/**
 * Whether a text may link to a URL: a page of ours, a tool above the page (`?tool=converter`), or an https address. A
 * link to a part of a page is refused, because nothing checks that the part exists.
 */
function isKnownLink(url: string): boolean {
  if (url.startsWith('https://')) return true
  if (url.includes('#')) return false
  const [path = ''] = url.split('?')
  return isPage(path) || tools.some((tool) => url === `?${TOOL_PARAMETER}=${tool}`)
}

/** What is wrong with a link that is not known. */
const LEADS_NOWHERE = 'is not a page or tool of ours, or an https address'

const LEAST_WORDS = 500

/** How long a source counts, in days. Then we read it again. */
const DAYS_KEPT = 90

export function kindOf(file: string): 'article' | 'legal' | 'questions' {
  if (/(^|\/)articles\/[^/]+$/.test(file)) return 'article'
  return /(^|\/)legal\/[^/]+$/.test(file) ? 'legal' : 'questions'
}

/**
 * The mistakes in a text that make its claims doubtful: a claim without a source, a source without a claim. A paragraph
 * or a list item with a figure counts as a claim. A link that leads nowhere is a mistake too.
 */
export function textProblems(text: Text): string[] {
  const { file, head, tree } = text
  if (kindOf(file) === 'legal') return [...legalProblems(text), ...linkProblems(text)]
  const used = new Set(markersIn(rawText(tree)))
  const problems = head.sources.flatMap(({ id, read }, at) => [
    ...(used.has(id) ? [] : [`${file}: sources.${at}: no claim in the text names ${id}`]),
    ...(read > head.date ? [`${file}: sources.${at}.read: the text is older: change its date`] : []),
  ])
  const unsourced = claims(tree)
    .filter((node) => markersIn(rawText(node)).length + figuresIn(rawText(node)).length === 0)
    .map(
      (node) =>
        `${file}:${node.position?.start.line}: a claim with a figure has no source: ${plainText(node)}`,
    )
  return [
    ...(head.sources.length + figuresIn(rawText(tree)).length === 0
      ? [`${file}: sources: has no source`]
      : []),
    ...problems,
    ...unsourced,
    ...linkProblems(text),
    ...(kindOf(file) === 'article' ? articleProblems(text) : questionProblems(text)),
  ]
}

export const linksIn = (node: Nodes): Link[] =>
  node.type === 'link' ? [node] : 'children' in node ? node.children.flatMap(linksIn) : []

const linkProblems = ({ file, tree }: Text): string[] =>
  linksIn(tree)
    .filter(({ url }) => !isKnownLink(url))
    .map(({ url, position }) => `${file}:${position?.start.line}: ${url} ${LEADS_NOWHERE}`)

/** A legal page writes no figure: the page adds those of the code, so that no text can contradict it. */
const legalProblems = ({ file, tree }: Text): string[] =>
  claims(tree).map(
    (node) =>
      `${file}:${node.position?.start.line}: write no figure here, the page takes it from the code: ${plainText(node)}`,
  )

const claims = (node: Nodes): Nodes[] => {
  if (node.type === 'paragraph' || node.type === 'tableRow') return /\d/.test(plainText(node)) ? [node] : []
  return 'children' in node ? node.children.flatMap(claims) : []
}

function articleProblems({ file, head, tree }: Text): string[] {
  const words = plainText(tree).split(' ').length
  return [
    ...(articleSlugs.some((slug) => file.endsWith(`/${slug}.md`))
      ? []
      : [`${file}: not in shared/articles.ts`]),
    ...(head.topic === undefined ? [`${file}: topic: is missing`] : []),
    ...(words < LEAST_WORDS ? [`${file}: has ${words} words of at least ${LEAST_WORDS}`] : []),
  ]
}

const questionProblems = ({ file, tree }: Text): string[] =>
  split(tree.children, 2)
    .flatMap(({ nodes }) => split(nodes, 3))
    .filter(
      ({ nodes }) => !nodes.flatMap(linksIn).some(({ url }) => url.startsWith(`${pages.knowledgeCenter}/`)),
    )
    .map(({ words }) => `${file}: the answer to “${words}” links to no article`)

/** The sources of a text that are too old to rely on, on a day. */
export const oldSources = ({ file, head }: Text, today: string): string[] =>
  head.sources
    .filter(({ read }) => daysBetween(read, today) > DAYS_KEPT)
    .map(
      ({ id, read }) =>
        `${file}: the source ${id} was read on ${read}, more than ${DAYS_KEPT} days before ${today}`,
    )
