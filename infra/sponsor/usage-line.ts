/** The text after each `--` of a usage line: `force] [` and `json <file>]` of `<file> [--force] [--json <file>]`. */
type Pieces<Line extends string> = Line extends `${string}--${infer Rest}`
  ? (Rest extends `${infer Piece}--${string}` ? Piece : Rest) | Pieces<Rest>
  : never

/** The name of an option without a value. That of `-- --empty` is no name. */
type Flag<Piece extends string> = Piece extends `${string} <${string}`
  ? never
  : Exclude<
      Piece extends `${infer Name}]${string}` ? Name : Piece extends `${infer Name} ${string}` ? Name : Piece,
      ''
    >

/** The name of an option whose usage is `--name <…>`, with the shape of what follows. */
type Valued<Piece extends string, Shape extends string> = Piece extends `${infer Name} <${infer Rest}`
  ? Rest extends Shape
    ? Name
    : never
  : never

type Many = `${string}>]…${string}`
type AsNumber = `number>${string}` | `percent>${string}`

/** The values of the options that a usage line shows. `--name <number>` is a number, `[--name <…>]…` a list. */
export type ValuesOf<Line extends string> = {
  [Name in Flag<Pieces<Line>>]: boolean
} & {
  [Name in Valued<Pieces<Line>, Many>]: string[]
} & {
  [Name in Exclude<Valued<Pieces<Line>, AsNumber>, ''>]?: number
} & {
  [Name in Exclude<Valued<Pieces<Line>, string>, '' | Valued<Pieces<Line>, Many | AsNumber>>]?: string
}

/** An option of a usage line. A flag has no value. */
interface UsageOption {
  /** What the usage line shows as its value, such as `<file>`. */
  value: string | undefined
  isList: boolean
}

/** The options that a usage line shows, by name. */
export const optionsIn = (line: string): Record<string, UsageOption> =>
  Object.fromEntries(
    [...line.matchAll(/--([a-z-]+)(?: (<[^>]*>)(?:\](…))?)?/g)].map(([, name = '', value, list]) => [
      name,
      { value, isList: list !== undefined },
    ]),
  )

const placesIn = (text: string): number => text.split('<').length - 1

/** How many arguments a usage line shows before its options. */
export function argumentCounts(line: string): { least: number; most: number } {
  const [places = ''] = line.split(/\[?--/)
  return {
    least: placesIn(places.replace(/\[.*/, '')),
    most: places.includes('…') ? Infinity : placesIn(places),
  }
}
