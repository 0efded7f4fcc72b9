const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** ISO codes of the UK, and codes that are no countries. */
const LEFT_OUT = new Set(['GB', 'UK', 'EU', 'UN', 'EZ', 'GG', 'JE', 'IM'])
/** Words in names of countries that are no names by themselves. */
const COMMON =
  /^(?:island|islands|north|south|east|west|northern|southern|eastern|western|central|united|kingdom|states?|state|great|french|saint|region|territory|territories|republic|british|outer|american|minor|outlying|african|ocean|indian|other|turkey|sandwich|christmas|world|antarctic)$/

const countryWords = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  .filter((code) => !LEFT_OUT.has(code))
  .flatMap(
    (code) =>
      names
        .of(code)
        ?.toLowerCase()
        .match(/\p{L}{4,}/gu) ?? [],
  )
  .filter((word) => !COMMON.test(word))

/** The words of the names of other countries and of large cities in them. */
export const foreignPlaces: ReadonlySet<string> = new Set([
  ...countryWords,
  ...'us usa uae eu eea schengen gulf'.split(' '),
  ...'amsterdam rotterdam berlin munich frankfurt hamburg cologne paris lyon madrid barcelona lisbon porto rome milan dublin cork galway brussels antwerp zurich geneva basel vienna prague warsaw krakow budapest bucharest sofia athens stockholm oslo copenhagen helsinki tallinn riga vilnius'.split(
    ' ',
  ),
  ...'toronto vancouver montreal ottawa calgary sydney melbourne brisbane auckland houston austin dallas chicago boston seattle denver atlanta miami francisco angeles diego philadelphia hague texas california florida ohio virginia massachusetts illinois michigan colorado arizona oregon ontario quebec alberta queensland'.split(
    ' ',
  ),
  ...'dubai doha riyadh bangalore bengaluru mumbai delhi hyderabad chennai pune tokyo osaka shanghai beijing shenzhen bangkok jakarta manila johannesburg nairobi lagos cairo'.split(
    ' ',
  ),
])

/** Words for what belongs to another country. */
export const foreignKinds: ReadonlySet<string> = new Set(
  'american dutch german french spanish italian irish canadian australian swiss austrian swedish norwegian danish finnish polish portuguese emirati indian japanese chinese singaporean belgian european'.split(
    ' ',
  ),
)
