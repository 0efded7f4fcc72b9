import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReceiptLine } from '#shared/api/receipt.ts'
import { Receipt, receiptCsv } from './receipt.tsx'

const line = (more: Partial<ReceiptLine>): ReceiptLine => ({
  fact: 'company_number',
  label: 'Company number',
  value: 'SC123456',
  kind: 'official',
  source: 'Companies House',
  source_url: 'https://companies.example/SC123456',
  date: '2026-11-01',
  severity: null,
  ...more,
})
const unknown = line({
  fact: 'website',
  label: 'Website',
  value: null,
  kind: 'unknown',
  source: null,
  source_url: null,
  date: null,
})
const dissolved = line({ fact: 'status', label: 'Status', value: 'Dissolved', severity: 'serious' })

test('a receipt has each fact with its kind, source and date, and names what is unknown', () => {
  render(<Receipt name="Acme Ltd" lines={[line({}), dissolved, unknown]} />)
  const receipt = within(screen.getByRole('region', { name: 'Facts and sources' }))
  expect(receipt.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Company number',
    'Status',
  ])
  const [number, status] = receipt.getAllByRole('definition')
  expect(number).toHaveTextContent(/^SC123456Official · Companies House.* · 1.November.2026$/)
  expect(within(number!).getByRole('link')).toHaveAttribute('href', 'https://companies.example/SC123456')
  expect(status).toHaveTextContent('Serious:Dissolved')
  expect(receipt.getByText('Not known: Website. That says nothing against an employer.')).toBeVisible()
})

test('a receipt as CSV has the unknown facts too', () => {
  const rows = receiptCsv([dissolved, unknown]).split('\r\n')
  expect(rows[1]).toBe(
    '"Status","Dissolved","Official","Serious","Companies House","https://companies.example/SC123456","2026-11-01"',
  )
  expect(rows[2]).toBe('"Website","","Not known","","","",""')
})
