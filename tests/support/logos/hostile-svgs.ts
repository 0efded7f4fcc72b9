const svg = (content: string, attributes = 'width="4000" height="4000"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

const dashes = (lines: number) =>
  svg(`<path d="M0 0 ${'L4000 4000 L0 4000 '.repeat(lines)}" stroke="red" stroke-dasharray="0.01 0.01"/>`)

function nestedMasks(levels: number): string {
  const masks = Array.from({ length: levels }, (_, at) => {
    const shape = `<rect width="99" height="99" fill="#fff" mask="url(#m${at})"/>`
    return `<mask id="m${at + 1}">${shape.repeat(2)}</mask>`
  })
  return svg(`${masks.join('')}<rect width="99" height="99" mask="url(#m${levels})"/>`, 'viewBox="0 0 99 99"')
}

const selectors = Array.from({ length: 3000 }, (_, at) => `g>g~g+g:not(.a${at}) rect{fill:red}`)
const copies = Array.from(
  { length: 6 },
  (_, at) => `<é:g id="a${at + 1}">${`<é:use href="#a${at}"/>`.repeat(10)}</é:g>`,
)

/** SVGs of a few kilobytes that cost a renderer gigabytes or minutes. The list of elements refuses each. */
export const hostileSvgs: Record<string, string> = {
  'dashes of 3 GB': dashes(150),
  'dashes without end': dashes(3000),
  'nineteen masks in masks': nestedMasks(19),
  'selectors that compare everything with everything': svg(
    `<style>${selectors.join('')}</style>${'<g><g/><g/><g><rect width="9" height="9"/></g></g>'.repeat(500)}`,
  ),
  'copies under another prefix': svg(
    `<g xmlns:é="http://www.w3.org/2000/svg"><g id="a0"><rect width="9" height="9"/></g>${copies.join('')}</g>`,
  ),
}

/** An SVG of paths only, which passes the list of elements and would keep a renderer busy for half a minute. */
export const costlyPaths = svg(
  `<path d="M0 0${Array.from({ length: 3800 }, (_, at) => `C${at % 99} 99 0 ${(at * 7) % 98} 9 ${at % 97}`).join('')}" transform="scale(10000)" stroke="red" stroke-width="9" stroke-linejoin="round"/>`,
  'viewBox="0 0 100 100"',
)
