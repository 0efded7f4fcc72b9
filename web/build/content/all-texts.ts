import { globSync, readFileSync } from 'node:fs'
import { readText, type Text } from './read-text.ts'

/** All texts of web/content. @throws ContentError for wrong front matter. */
export const allTexts = (): Text[] =>
  globSync('web/content/**/*.md')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => readText(file, readFileSync(file, 'utf8')))
