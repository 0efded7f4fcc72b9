import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { openArticle } from './open-article.tsx'

test('an article of the list opens, and another name shows the page for unknown URLs', async () => {
  const [slug] = articleSlugs
  const { unmount } = renderPage(await openArticle(slug), `/knowledge-center/${slug}`)
  expect(screen.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  unmount()
  renderPage(await openArticle('no-such-article'), '/knowledge-center/no-such-article')
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
