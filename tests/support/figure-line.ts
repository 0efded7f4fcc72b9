import { stripVTControlCharacters } from 'node:util'

/** What a long test tried and found. Each member is a text without `; `. */
export interface Figure {
  name: string
  tried: string
  found: string
}

const START = 'figure: '

/** Prints a figure, without `: ` in its name, which `npm run sponsor -- hardening` prints beside its goal. */
export const printFigure = (name: string, tried: string, found: string): void =>
  console.log(`${START}${name}: ${tried}; ${found}`)

/** The figures that a program has printed, perhaps in colours, in order. */
export const figuresIn = (output: string): Figure[] =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.startsWith(START))
    .map((line) => {
      const { name, tried, found } =
        /^(?<name>.+?): (?<tried>.+?); (?<found>.+)$/.exec(line.slice(START.length))?.groups ?? {}
      if (name === undefined || tried === undefined || found === undefined)
        throw new Error(`A figure has the form "name: tried; found", not ${JSON.stringify(line)}`)
      return { name, tried, found }
    })
