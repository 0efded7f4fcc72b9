import { isRight, queryFiles, type QueryResult, scoreBox } from './score-box.ts'

const mistakeOf = ({ found, findsWanted, isWantedFirst, unwanted }: QueryResult): string => {
  if (found === 0) return 'finds nothing'
  if (!findsWanted) return `finds no wanted job among ${found}`
  return [
    ...(isWantedFirst ? [] : ['another job is first']),
    ...(unwanted.length > 0 ? [`${unwanted.length} unwanted: ${unwanted.slice(0, 3).join('; ')}`] : []),
  ].join(', ')
}

/** `npm run sponsor -- score job-box`: prints how many searches in the box of jobs find what they mean. */
for (const file of queryFiles) {
  const results = await scoreBox(file)
  const count = (holds: (one: QueryResult) => boolean) => results.filter(holds).length
  console.log(
    `${file}: of ${results.length} searches ${count(isRight)} right; ${count((one) => one.findsWanted)} find a wanted job, ${count((one) => one.isWantedFirst)} have one first, ${count((one) => one.unwanted.length === 0)} find no unwanted one`,
  )
  for (const one of results) if (!isRight(one)) console.log(`  ${one.query}: ${mistakeOf(one)}`)
}
