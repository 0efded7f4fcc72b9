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
export class RefusedSvg extends Error {}

/** The painting properties of an element, by name. */
export type Paint = ReadonlyMap<string, string>

/**
 * The properties that are kept of those that an element states.
 * @throws RefusedSvg if one of them is refused, or refers to another file.
 */
export function paintOf(properties: Iterable<readonly [name: string, value: string]>): Paint {
  const paint = new Map<string, string>()
  for (const [name, value] of properties) {
    if (REFUSED.has(name) && !WITHOUT_EFFECT.has(value.trim())) throw new RefusedSvg(name)
    if (!KEPT.has(name) || value.length > MAX_CHARACTERS) continue
    if (REFERENCE.test(value) && !OWN_REFERENCE.test(value.trim())) throw new RefusedSvg(value)
    paint.set(name, value)
  }
  return paint
}

/**
 * The properties of CSS declarations, as in the attribute `style`.
 * @throws RefusedSvg as `paintOf` does, and for a transformation: CSS writes them otherwise than attributes do.
 */
export function declarationsOf(css: string): Paint {
  const declarations = css.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    const value = declaration.slice(colon + 1).replace(/!\s*important\s*$/i, '')
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), value.trim()] as const
  })
  if (declarations.some(([name]) => name === 'transform')) throw new RefusedSvg('transform')
  return paintOf(declarations)
}

/** A rule of a style sheet: the classes that it is for, and their properties. */
export interface ClassRule {
  classes: readonly string[]
  paint: Paint
}

const COMMENT = /\/\*[^]*?(?:\*\/|$)/g
/** A rule for classes, the only kind that most drawing programs write. */
const CLASS_RULE = /\s*(\.[\w-]+(?:\s*,\s*\.[\w-]+)*)\s*\{([^{}]*)\}\s*/y

/**
 * The rules in the text of a `style` element.
 * @throws RefusedSvg if it has other rules, or declares what is refused.
 */
export function classRulesOf(sheet: string): ClassRule[] {
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
