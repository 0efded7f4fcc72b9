import { isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** How shapes are painted: the properties that a logo keeps. An SVG states them as attributes or as CSS. */
const KEPT = new Set([
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'visibility',
])
/** Properties without which a logo would look wrong, and which cost a renderer too much. */
const REFUSED = new Set([
  'clip-path',
  'filter',
  'marker',
  'marker-end',
  'marker-mid',
  'marker-start',
  'mask',
  'mix-blend-mode',
  'stroke-dasharray',
])
/** Values of a refused property that change nothing. */
const WITHOUT_EFFECT = new Set(['', 'none', 'normal', 'inherit'])
const MAX_CHARACTERS = 200
/** Each rule is compared with each element. */
const MAX_RULES = 500
const REFERENCE = /url\s*\(/i
/** A reference to a gradient of the same file, and a colour in its place. */
const OWN_REFERENCE = /^url\(\s*(["']?)#[^\s"'()]+\1\s*\)[^()]*$/i

/** A file that a logo cannot be drawn from. */
class RefusedSvg extends Error {}

type Paint = ReadonlyMap<string, string>

/** The properties that are kept of those of an element. @throws RefusedSvg for one that is refused. */
function paintOf(properties: Iterable<readonly [name: string, value: string]>): Paint {
  const paint = new Map<string, string>()
  for (const [name, value] of properties) {
    if (REFUSED.has(name) && !WITHOUT_EFFECT.has(value.trim())) throw new RefusedSvg(name)
    if (!KEPT.has(name) || value.length > MAX_CHARACTERS) continue
    if (REFERENCE.test(value) && !OWN_REFERENCE.test(value.trim())) throw new RefusedSvg(value)
    paint.set(name, value)
  }
  return paint
}

/** The properties of a `style`. @throws RefusedSvg as `paintOf` does, and for a transformation. */
function declarationsOf(css: string): Paint {
  const declarations = css.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '')
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value.trim()] as const
  })
  if (declarations.some(([name]) => name === 'transform')) throw new RefusedSvg('transform')
  return paintOf(declarations)
}

interface ClassRule {
  classes: readonly string[]
  paint: Paint
}

const COMMENT = /\/\*[^]*?(?:\*\/|$)/g
/** A rule for classes, the only kind that most drawing programs write. */
const CLASS_RULE = /\s*(\.[\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}\s*/y

/** The rules in the text of a `style` element. @throws RefusedSvg for any other rule or a refused property. */
function classRulesOf(sheet: string): ClassRule[] {
  const css = sheet.replaceAll(COMMENT, ' ').trim()
  const rules: ClassRule[] = []
  CLASS_RULE.lastIndex = 0
  for (let at = 0; at < css.length; at = CLASS_RULE.lastIndex) {
    const [, selectors, declarations] = CLASS_RULE.exec(css) ?? []
    if (selectors === undefined || declarations === undefined || rules.length === MAX_RULES)
      throw new RefusedSvg('style')
    const classes = selectors.split(',').map((selector) => selector.trim().slice(1))
    rules.push({ classes, paint: declarationsOf(declarations) })
  }
  return rules
}

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
