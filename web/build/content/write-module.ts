import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast'
import { basename } from 'node:path'
import type { Source } from '../../src/features/knowledge/article.ts'
import { namesIn, sourcesOf, textsFrom } from './figures.ts'
import { figuresIn, idOf, partsOf, plainText, rawText } from './markers.ts'
import { ContentError, type Text } from './read-text.ts'

const code = (element: string, props: object | null, children: readonly string[]) =>
  `h(${[element, JSON.stringify(props), ...children].join(', ')})`

const tag = (name: string, props: object | null, children: readonly string[]) =>
  code(`'${name}'`, props, children)

/**
 * Writes a part of a text as code that creates React elements: `h` is `createElement`, and `Mark`, `To` and `Dated` are
 * components. Only the elements below exist, so no HTML, no style and no script can enter a page.
 * @param nodes Nodes of a text without problems (`textProblems`), so that each link leads somewhere.
 * @throws ContentError for any other Markdown, and for a source that the front matter does not have.
 */
function writeElements(nodes: readonly RootContent[], text: Text): string[] {
  const { file, head } = text
  const refuse = (node: Nodes, why: string): never => {
    throw new ContentError([`${file}:${node.position?.start.line ?? 0}: ${why}`])
  }

  const inline = (node: PhrasingContent): string[] => {
    switch (node.type) {
      case 'text':
        return partsOf(node.value).map((part) =>
          'words' in part
            ? JSON.stringify(part.words.replaceAll('\n', ' '))
            : 'figure' in part
              ? dated(part.figure)
              : code('Mark', { source: numberOf(node, part.source) }, []),
        )
      case 'strong':
        return [tag('strong', null, node.children.flatMap(inline))]
      case 'emphasis':
        return [tag('em', null, node.children.flatMap(inline))]
      case 'inlineCode':
        return [tag('code', null, [JSON.stringify(node.value)])]
      case 'link':
        return [code('To', { to: node.url }, node.children.flatMap(inline))]
      default:
        return refuse(node, `${node.type} is not supported in a text`)
    }
  }

  const numberOf = (node: Nodes, id: string) => {
    const at = head.sources.findIndex((source) => source.id === id)
    return at === -1 ? refuse(node, `the front matter has no source ${id}`) : at + 1
  }

  const dated = (figure: string) => {
    const texts = textsFrom(figure, head.date)
    return texts.length === 1 ? JSON.stringify(texts[0]?.[1]) : code('Dated', { texts }, [])
  }

  const figureSources = [...figureSourcesOf(text)]
  /** The marks of the sources of all figures in a block. They stand at its end. */
  const marksOf = (node: Nodes) => {
    const used = new Set(figuresIn(rawText(node)).flatMap(namesIn))
    return figureSources.flatMap(([, names], at) =>
      names.some((name) => used.has(name))
        ? [code('Mark', { source: head.sources.length + at + 1 }, [])]
        : [],
    )
  }

  let label = head.title
  const block = (node: RootContent): string => {
    switch (node.type) {
      case 'paragraph':
        return tag('p', null, [...node.children.flatMap(inline), ...marksOf(node)])
      case 'heading': {
        if (node.depth !== 2 && node.depth !== 3) return refuse(node, 'headings have two or three #')
        label = plainText(node)
        return tag(`h${node.depth}`, { id: idOf(label) }, node.children.flatMap(inline))
      }
      case 'list':
        return tag(
          node.ordered ? 'ol' : 'ul',
          null,
          node.children.map(({ children }) =>
            tag(
              'li',
              null,
              children.flatMap((one) =>
                one.type === 'paragraph' ? [...one.children.flatMap(inline), ...marksOf(one)] : [block(one)],
              ),
            ),
          ),
        )
      case 'table': {
        const [first = [], ...rows] = node.children.map((row) =>
          row.children.map((cell, at) => [
            ...cell.children.flatMap(inline),
            ...(at === 0 ? marksOf(row) : []),
          ]),
        )
        const top = first.map((cell) => tag('th', { scope: 'col' }, cell))
        const below = rows.map(([name = [], ...cells]) =>
          tag('tr', null, [tag('th', { scope: 'row' }, name), ...cells.map((cell) => tag('td', null, cell))]),
        )
        return tag('table', { 'aria-label': label }, [
          tag('thead', null, [tag('tr', null, top)]),
          tag('tbody', null, below),
        ])
      }
      default:
        return refuse(node, `${node.type} is not supported in a text`)
    }
  }

  return nodes.map(block)
}

const figureSourcesOf = ({ head, tree }: Text): Map<Source, string[]> =>
  sourcesOf(figuresIn(rawText(tree)).flatMap(namesIn), head.date)

const allSources = (text: Text): Source[] => [
  ...text.head.sources.map(({ read, ...source }) => ({ ...source, date: read, how: 'checked on' as const })),
  ...figureSourcesOf(text).keys(),
]

const WORDS_A_MINUTE = 200

/** What the Knowledge Center knows of an article before it is opened. */
const headOf = ({ file, head: { title, description, topic, date }, tree }: Text) => ({
  slug: basename(file, '.md'),
  title,
  description,
  topic,
  date,
  minutes: Math.ceil(plainText(tree, date).split(' ').length / WORDS_A_MINUTE),
})

/** The code of a module that exports the head of an article. */
export const writeHead = (text: Text): string => `export const head = ${JSON.stringify(headOf(text))}\n`

/** The code of a module that exports the words of an article, for the search. */
export const writeWords = ({ tree, head }: Text): string =>
  `export const words = ${JSON.stringify(tree.children.map((node) => sentences(node, head.date)).join(' '))}\n`

/** The code of a module that exports the questions of a text with the words of their answers, for the search. */
export function writeQuestionWords({ tree, head }: Text): string {
  const questions = split(tree.children, 2)
    .flatMap(({ nodes }) => split(nodes, 3))
    .map(({ words, nodes }) => ({
      id: idOf(words),
      question: words,
      words: nodes.map((node) => sentences(node, head.date)).join(' '),
    }))
  return `export const words = ${JSON.stringify(questions)}\n`
}

function sentences(node: RootContent | ListItem, day: string): string {
  if (node.type === 'list') return node.children.map((item) => sentences(item, day)).join(' ')
  const words =
    node.type === 'table'
      ? node.children
          .map(({ children }) => children.map((cell) => plainText(cell, day)).join(', '))
          .join('; ')
      : plainText(node, day)
  return /[.,;:!?”]$/.test(words) ? words : `${words}.`
}

const bodyOf = (nodes: readonly RootContent[], text: Text) =>
  `({ Mark, To, Dated }) => h(Fragment, null, ${writeElements(nodes, text).join(',\n')})`

const IMPORTS = `import { createElement as h, Fragment } from 'react'\n`

/** The code of a module that exports an article (web/src/features/knowledge/article.ts). */
export function writeArticle(text: Text): string {
  const headings = text.tree.children.flatMap((node) =>
    node.type === 'heading' && node.depth === 2
      ? [{ id: idOf(plainText(node)), words: plainText(node) }]
      : [],
  )
  const data = JSON.stringify({ ...headOf(text), headings, sources: allSources(text) })
  return `${IMPORTS}export const article = { ...${data}, body: ${bodyOf(text.tree.children, text)} }\n`
}

/** The code of a module that exports groups of questions: `##` begins a group, `###` a question. */
export function writeQuestions(text: Text): string {
  const { title, description, date } = text.head
  const groups = split(text.tree.children, 2).map(({ words, nodes }) => {
    const questions = split(nodes, 3).map((one) => {
      const data = JSON.stringify({ id: idOf(one.words), question: one.words })
      return `{ ...${data}, answer: ${bodyOf(one.nodes, text)} }`
    })
    return `{ name: ${JSON.stringify(words)}, questions: [${questions.join(',\n')}] }`
  })
  const data = JSON.stringify({ title, description, date, sources: allSources(text) })
  return `${IMPORTS}export const questions = { ...${data}, groups: [${groups.join(',\n')}] }\n`
}

/** The parts of a text, each below a heading of this depth. */
export function split(
  nodes: readonly RootContent[],
  depth: number,
): { words: string; nodes: RootContent[] }[] {
  const parts: { words: string; nodes: RootContent[] }[] = []
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === depth) parts.push({ words: plainText(node), nodes: [] })
    else parts.at(-1)?.nodes.push(node)
  }
  return parts
}
