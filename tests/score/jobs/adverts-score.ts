import { letterSets, printOffers, scoreOffers } from '../offers/score-offers.ts'
import { type AdvertResult, type AdvertScore, assessAdverts, scoreOf } from './score-adverts.ts'

const share = (part: number, whole: number) =>
  `${part} of ${whole}${whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(1)}%)`}`

/** `npm run sponsor -- score jobs`: prints how well verdicts on labelled adverts are right. */
function printScore(name: string, score: AdvertScore): void {
  const { adverts, verdicts, first, amongThree, words, named, employers } = score
  const { titles, places, pays } = score
  console.log(`${name}: ${adverts} adverts`)
  for (const { verdict, given, labelled, right } of verdicts)
    if (given + labelled > 0)
      console.log(`  ${verdict}: precision ${share(right, given)}, recall ${share(right, labelled)}`)
  console.log(
    `  occupation first ${share(first, adverts)}, among three ${share(amongThree, adverts)}; words ${share(words, adverts)}; employer ${share(employers, named)}`,
  )
  console.log(
    `  as the text says: title ${share(titles, adverts)}, place ${share(places, adverts)}, pay ${share(pays, adverts)}`,
  )
}

const mistakeOf = ({ advert, title, verdict, codes, words }: AdvertResult): string =>
  `  ${advert.id}: ${[
    ...(verdict === advert.verdict ? [] : [`${verdict}, labelled ${advert.verdict}`]),
    ...(words === advert.words ? [] : [`words ${words}, labelled ${advert.words}`]),
    ...(advert.codes.includes(codes[0] ?? '')
      ? []
      : [`“${title}” found ${codes.join(' ') || 'nothing'}, labelled ${advert.codes.join(' ')}`]),
  ].join('; ')}`

const results = await assessAdverts()
for (const [kind, own] of Map.groupBy(results, ({ advert }) => advert.kind)) printScore(kind, scoreOf(own))
printScore('all', scoreOf(results))
console.log('not right:')
for (const one of results)
  if (
    one.verdict !== one.advert.verdict ||
    one.words !== one.advert.words ||
    !one.advert.codes.includes(one.codes[0] ?? '')
  )
    console.log(mistakeOf(one))

for (const set of letterSets) printOffers(set, await scoreOffers(set))
