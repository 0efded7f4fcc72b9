import { isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import {
  type ClassRule,
  classRulesOf,
  declarationsOf,
  type Paint,
  paintOf,
  RefusedSvg,
} from './svg-styles.ts'

const SVG = 'http://www.w3.org/2000/svg'

const OF_GRADIENTS = ['id', 'gradientUnits', 'gradientTransform', 'spreadMethod']
/** The elements that are drawn, each with its own attributes. Every element may have painting properties. */
const ELEMENTS: Record<string, readonly string[]> = {
  svg: ['viewBox', 'preserveAspectRatio', 'x', 'y', 'width', 'height'],
  g: ['transform'],
  defs: [],
  path: ['d', 'transform'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry', 'transform'],
  circle: ['cx', 'cy', 'r', 'transform'],
  ellipse: ['cx', 'cy', 'rx', 'ry', 'transform'],
  line: ['x1', 'y1', 'x2', 'y2', 'transform'],
  polyline: ['points', 'transform'],
  polygon: ['points', 'transform'],
  linearGradient: ['x1', 'y1', 'x2', 'y2', ...OF_GRADIENTS],
  radialGradient: ['cx', 'cy', 'r', 'fx', 'fy', 'fr', ...OF_GRADIENTS],
  stop: ['offset'],
}
/** Elements that say something about the logo and draw nothing. */
const SILENT = ['title', 'desc', 'metadata']
const GRADIENTS = ['linearGradient', 'radialGradient']

const MAX_BYTES = 64 * 1024
const MAX_ELEMENTS = 2000
/** The renderer refuses more levels. */
const MAX_LEVELS = 200
const MAX_CHARACTERS_WRITTEN = 256 * 1024

interface Element {
  name: string
  attributes: Map<string, string>
  classes: Set<string>
  paint: Paint
  style: Paint
  children: Element[]
}

/**
 * Writes an SVG anew with its shapes and gradients only. So a renderer sees nothing that we have not read, whatever the
 * file calls or hides it. What draws nothing is left out: titles, metadata, elements of editors.
 * @returns undefined if it is not an SVG, is too large, or has more than shapes: text, pictures, copies, masks, clips,
 * filters, dashes, references to other files.
 */
export function plainSvg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length > MAX_BYTES || !isUtf8(bytes)) return undefined
  try {
    const { root, rules } = read(new TextDecoder().decode(bytes))
    return root && Buffer.from(written(root, rules))
  } catch (error) {
    if (error instanceof RefusedSvg) return undefined
    throw error
  }
}

/** Reads the elements to draw, and the rules of their classes. */
function read(text: string): { root: Element | undefined; rules: ClassRule[] } {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Element[] = []
  let root: Element | undefined
  let sheet = ''
  let elements = 0
  let silentLevels = 0
  let isInStyle = false

  parser.on('error', (error) => {
    throw new RefusedSvg(error.message)
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MAX_ELEMENTS || open.length + silentLevels > MAX_LEVELS) throw new RefusedSvg('size')
    if (silentLevels > 0 || tag.uri !== SVG || SILENT.includes(tag.local)) {
      silentLevels += 1
      return
    }
    if (tag.local === 'style') {
      isInStyle = true
      return
    }
    const element = elementOf(tag)
    const parent = open.at(-1)
    if (isInStyle || (parent === undefined && (root !== undefined || element.name !== 'svg')))
      throw new RefusedSvg(tag.name)
    if (parent === undefined) root = element
    else parent.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (silentLevels > 0) silentLevels -= 1
    else if (isInStyle) isInStyle = false
    else open.pop()
  })
  const addToSheet = (part: string) => {
    if (isInStyle && silentLevels === 0) sheet += part
  }
  parser.on('text', addToSheet)
  parser.on('cdata', addToSheet)
  parser.write(text).close()
  return { root, rules: classRulesOf(sheet) }
}

function elementOf({ local, attributes }: SaxesTagNS): Element {
  const allowed = Object.hasOwn(ELEMENTS, local) ? ELEMENTS[local] : undefined
  if (allowed === undefined) throw new RefusedSvg(local)
  const all = Object.values(attributes)
  const own = all.filter(({ prefix }) => prefix === '').map(({ name, value }) => [name, value] as const)
  const named = new Map(own)
  const reference = all.find((attribute) => attribute.local === 'href')?.value.trim()
  return {
    name: local,
    attributes: new Map([
      ...own.filter(([name]) => allowed.includes(name)),
      ...(reference === undefined ? [] : [['href', ownGradient(local, reference)] as const]),
    ]),
    classes: new Set(named.get('class')?.split(/\s+/)),
    paint: paintOf(own),
    style: declarationsOf(named.get('style') ?? ''),
    children: [],
  }
}

/** A gradient may take its colours from another one of the file. Nothing else may refer to anything. */
function ownGradient(element: string, reference: string): string {
  if (!GRADIENTS.includes(element) || !reference.startsWith('#')) throw new RefusedSvg(reference)
  return reference
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escaped = (value: string) => value.replaceAll(/[&<"]/g, (character) => ESCAPES[character] ?? '')

/** The text of an SVG with these elements. Rules of classes win over attributes, and `style` wins over both. */
function written(root: Element, rules: readonly ClassRule[]): string {
  const parts: string[] = []
  let characters = 0
  const add = (part: string) => {
    characters += part.length
    if (characters > MAX_CHARACTERS_WRITTEN) throw new RefusedSvg('size')
    parts.push(part)
  }
  const write = (element: Element) => {
    const own = rules.filter((rule) => rule.classes.some((name) => element.classes.has(name)))
    const ofClasses = own.flatMap((rule) => [...rule.paint])
    add(`<${element.name}`)
    for (const [name, value] of new Map([
      ...element.attributes,
      ...element.paint,
      ...ofClasses,
      ...element.style,
    ]))
      add(` ${name}="${escaped(value)}"`)
    add('>')
    element.children.forEach(write)
    add(`</${element.name}>`)
  }
  root.attributes.set('xmlns', SVG)
  write(root)
  return parts.join('')
}
