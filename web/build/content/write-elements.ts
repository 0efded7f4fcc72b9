import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { partsOf } from './markers.ts'
import { idOf, plainText } from './plain-text.ts'
import { ContentError, type Text } from './read-text.ts'

const code = (element: string, props: object | null, children: readonly string[]) =>
  `h(${[element, JSON.stringify(props), ...children].join(', ')})`

const tag = (name: string, props: object | null, children: readonly string[]) =>
  code(`'${name}'`, props, children)

/**
 * Writes a part of a text as code that creates React elements: `h` is `createElement`, and `Mark` and `To` are
 * components. Only the elements below exist, so no HTML, no style and no script can enter a page.
 * @param nodes Nodes of a text without problems (`textProblems`), so that each link leads somewhere.
 * @throws ContentError for any other Markdown, and for a source that the front matter does not have.
 */
export function writeElements(nodes: readonly RootContent[], { file, head }: Text): string[] {
  const refuse = (node: Nodes, why: string): never => {
    throw new ContentError([`${file}:${node.position?.start.line ?? 0}: ${why}`])
  }

  const inline = (node: PhrasingContent): string[] => {
    switch (node.type) {
      case 'text':
        return partsOf(node.value).map((part) =>
          'words' in part
            ? JSON.stringify(part.words.replaceAll('\n', ' '))
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

  let label = head.title
  const block = (node: RootContent): string => {
    switch (node.type) {
      case 'paragraph':
        return tag('p', null, node.children.flatMap(inline))
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
                one.type === 'paragraph' ? one.children.flatMap(inline) : [block(one)],
              ),
            ),
          ),
        )
      case 'table': {
        const [first = [], ...rows] = node.children.map((row) =>
          row.children.map((cell) => cell.children.flatMap(inline)),
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
