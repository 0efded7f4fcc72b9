/** An element of a page. Text nodes are strings, with character references decoded. */
export interface PageElement {
  /** The name of the tag in lower case, such as `div`. */
  tag: string
  attributes: ReadonlyMap<string, string>
  children: PageNode[]
  /** The element that contains this one; null for the root. */
  parent: PageElement | null
  /** The position in the page. It is greater than that of the parent and of all earlier elements. */
  order: number
}

export type PageNode = PageElement | string

export const isElement = (node: PageNode): node is PageElement => typeof node !== 'string'

export const childElements = (element: PageElement): PageElement[] => element.children.filter(isElement)

export function descendants(element: PageElement): PageElement[] {
  const found: PageElement[] = []
  const add = (parent: PageElement): void => {
    for (const child of parent.children)
      if (isElement(child)) {
        found.push(child)
        add(child)
      }
  }
  add(element)
  return found
}

/** The descendants of an element that have one of these tags. */
export const byTag = (element: PageElement, ...tags: string[]): PageElement[] =>
  descendants(element).filter(({ tag }) => tags.includes(tag))

export const attribute = (element: PageElement, name: string): string => element.attributes.get(name) ?? ''

/** The words of an attribute, such as its classes. */
export const wordsOf = (element: PageElement, name: string): string[] =>
  attribute(element, name).split(/\s+/).filter(Boolean)

export function ancestors(element: PageElement): PageElement[] {
  const found: PageElement[] = []
  for (let above = element.parent; above !== null; above = above.parent) found.push(above)
  return found
}

/** The maximum number of nodes and of characters of a small element. Real rows and contact cards have fewer. */
const SMALL_NODES = 500
const SMALL_CHARACTERS = 10_000

/**
 * Whether an element is small enough to be read again for each contact in it. The time of this check does not grow with
 * the element. Without it, a hostile page with thousands of contacts in one element would take minutes.
 */
export function isSmall(element: PageElement): boolean {
  let [nodes, characters] = [0, 0]
  const fits = (node: PageNode): boolean => {
    nodes += 1
    if (!isElement(node)) characters += node.length
    return (
      nodes <= SMALL_NODES &&
      characters <= SMALL_CHARACTERS &&
      (!isElement(node) || node.children.every(fits))
    )
  }
  return fits(element)
}

/** The text nodes of an element and its descendants, unchanged. */
export function rawText(element: PageElement): string {
  const parts: string[] = []
  const add = (node: PageNode): void => {
    if (isElement(node)) node.children.forEach(add)
    else parts.push(node)
  }
  add(element)
  return parts.join('')
}

/** The absolute URL of a link on a page, without its fragment; null if the text is not a link. */
export function resolvedLink(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base)
  if (url === null) return null
  url.hash = ''
  return url.href
}
