import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ExternalLink } from './external-link.tsx'

test('an external link opens in a new tab, says so, and passes no opener or referrer', () => {
  render(<ExternalLink href="https://example.com">Official Website</ExternalLink>)
  const link = screen.getByRole('link', { name: /^Official Website ?\(opens in a new tab\)$/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'example.com'])(
  'the URL %s is not rendered as a link',
  (href) => {
    render(<ExternalLink href={href}>Official Website</ExternalLink>)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.getByText('Official Website')).toBeVisible()
  },
)
