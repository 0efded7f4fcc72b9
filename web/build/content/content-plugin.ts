import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { kindOf, textProblems } from './content-problems.ts'
import { ContentError, readText } from './read-text.ts'
import { writeArticle, writeHead, writeQuestions, writeQuestionWords, writeWords } from './write-module.ts'

const TEXT = /\/web\/content\/.*\.md(\?\w+)?$/

/**
 * Compiles the texts of web/content to modules. A module has the text as React elements. With the query `?head` it has
 * the title and date of an article. With `?words` it has the words for the search. A mistake in a text fails the build.
 */
export const content = (): Plugin => ({
  name: 'content',
  enforce: 'pre',
  transform: {
    filter: { id: TEXT },
    handler(source, id) {
      const [path = '', query] = id.split('?')
      const text = readText(relative('.', path), source)
      const problems = textProblems(text)
      if (problems.length > 0) throw new ContentError(problems)
      return { code: writerOf(text.file, query)(text), map: null }
    },
  },
})

function writerOf(file: string, query: string | undefined) {
  if (query === 'head') return writeHead
  const isQuestions = kindOf(file) === 'questions'
  if (query === 'words') return isQuestions ? writeQuestionWords : writeWords
  return isQuestions ? writeQuestions : writeArticle
}
