import { useEffect, useState } from 'react'
import { log } from '../../lib/log.ts'
import { articleHeads } from './article-heads.ts'
import { findArticles } from './find-articles.ts'

/**
 * The articles that a query finds; null for an empty query. Until the words of the articles have loaded, only titles and
 * descriptions are searched.
 */
export function useArticleSearch(query: string): ReturnType<typeof findArticles> | null {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const isSearching = query.trim() !== ''
  useEffect(() => {
    if (!isSearching) return
    import('./article-words.ts').then(
      // a reload after a deployment gives no module
      (module: { articleWords: Readonly<Record<string, string>> } | undefined) =>
        module && setWords(module.articleWords),
      (cause: unknown) => log('The words of the articles could not be loaded', cause),
    )
  }, [isSearching])
  return isSearching ? findArticles(query, articleHeads, words) : null
}
