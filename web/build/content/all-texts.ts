import { globSync, readFileSync } from 'node:fs'
import { readText, type Text } from './read-text.ts'

/**
 * All texts of web/content.
 * @throws ContentError if the front matter of one is wrong.
 */
export const allTexts = (): Text[] =>
  globSync('web/content/**/*.md')
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => readText(file, readFileSync(file, 'utf8')))
