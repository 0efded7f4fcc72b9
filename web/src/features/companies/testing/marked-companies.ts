import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The user of the fake session, whose marked companies these tests read. */
export const USER = 'user-1'

export const markBox = (number: number) =>
  screen.findByRole('checkbox', { name: new RegExp(`^Mark number ${number}, `) })

/** The bar with the marked companies and the cost of unlocking them. */
export const queueBar = () => screen.findByRole('region', { name: 'Marked companies' })

/** Waits until the bar contains the words. */
export const expectBar = (words: string) =>
  waitFor(async () => expect(await queueBar()).toHaveTextContent(words))

export const button = (name: string) => screen.findByRole('button', { name })

/** The numbers of the companies that the page tried to unlock, in order. */
export const askedToUnlock = (api: { askedFor(path: string): string[] }) =>
  api.askedFor('/search/single').map((one) => one.split('=')[1])
