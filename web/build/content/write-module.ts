import { basename } from 'node:path'
import type { ListItem, RootContent } from 'mdast'
import { idOf, plainText } from './plain-text.ts'
import type { Text } from './read-text.ts'
import { writeElements } from './write-elements.ts'

const WORDS_A_MINUTE = 200

/** What the Knowledge Center knows of an article before it is opened. */
const headOf = ({ file, head: { title, description, topic, date }, tree }: Text) => ({
  slug: basename(file, '.md'),
  title,
  description,
  topic,
  date,
  minutes: Math.ceil(plainText(tree).split(' ').length / WORDS_A_MINUTE),
})

/** The code of a module that exports the head of an article. */
export const writeHead = (text: Text): string => `export const head = ${JSON.stringify(headOf(text))}\n`

/** The code of a module that exports the words of an article, for the search. */
export const writeWords = ({ tree }: Text): string =>
  `export const words = ${JSON.stringify(tree.children.map(sentences).join(' '))}\n`

/** The code of a module that exports the questions of a text with the words of their answers, for the search. */
export function writeQuestionWords({ tree }: Text): string {
  const questions = split(tree.children, 2)
    .flatMap(({ nodes }) => split(nodes, 3))
    .map(({ words, nodes }) => ({
      id: idOf(words),
      question: words,
      words: nodes.map(sentences).join(' '),
    }))
  return `export const words = ${JSON.stringify(questions)}\n`
}

/** The words of a block. Headings, items and tables end like sentences, so that an excerpt can be read. */
function sentences(node: RootContent | ListItem): string {
  if (node.type === 'list') return node.children.map(sentences).join(' ')
  const words =
    node.type === 'table'
      ? node.children.map(({ children }) => children.map(plainText).join(', ')).join('; ')
      : plainText(node)
  return /[.,;:!?”]$/.test(words) ? words : `${words}.`
}

/** A function of components (`write-elements.ts`) that returns React elements. */
const bodyOf = (nodes: readonly RootContent[], text: Text) =>
  `({ Mark, To }) => h(Fragment, null, ${writeElements(nodes, text).join(',\n')})`

const IMPORTS = `import { createElement as h, Fragment } from 'react'\n`

/** The code of a module that exports an article (web/src/features/knowledge/article.ts). */
export function writeArticle(text: Text): string {
  const { sources } = text.head
  const headings = text.tree.children.flatMap((node) =>
    node.type === 'heading' && node.depth === 2
      ? [{ id: idOf(plainText(node)), words: plainText(node) }]
      : [],
  )
  const data = JSON.stringify({ ...headOf(text), headings, sources })
  return `${IMPORTS}export const article = { ...${data}, body: ${bodyOf(text.tree.children, text)} }\n`
}

/** The code of a module that exports groups of questions: `##` begins a group, `###` a question. */
export function writeQuestions(text: Text): string {
  const { title, description, date, sources } = text.head
  const groups = split(text.tree.children, 2).map(({ words, nodes }) => {
    const questions = split(nodes, 3).map((one) => {
      const data = JSON.stringify({ id: idOf(one.words), question: one.words })
      return `{ ...${data}, answer: ${bodyOf(one.nodes, text)} }`
    })
    return `{ name: ${JSON.stringify(words)}, questions: [${questions.join(',\n')}] }`
  })
  const data = JSON.stringify({ title, description, date, sources })
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
