import { scoreTitles, titleFiles, type TitleScore } from './score-titles.ts'

const percent = (count: number, { titles }: TitleScore) => `${count} (${Math.round((count / titles) * 100)}%)`

/** `npm run sponsor -- score occupations`: prints how many job titles find their occupation. */
for (const file of titleFiles) {
  const score = scoreTitles(file)
  const { titles, amongFive, first, missed } = score
  console.log(
    `${file}: of ${titles} titles ${percent(amongFive, score)} among the best five, ${percent(first, score)} first`,
  )
  for (const { title, wanted, found } of missed)
    console.log(`  missed: ${title}, wanted ${wanted}, found ${found.join(' ') || 'nothing'}`)
}
