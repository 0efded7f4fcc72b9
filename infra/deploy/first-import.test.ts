import { describe, expect, it } from 'vitest'
import type { Step } from '../run-command.ts'
import { firstImport } from './first-import.ts'

/** Runs the first import of a deployment. @returns its commands and its output. */
async function importWith({ date, register }: { date?: string; register?: string }) {
  const ran: Step[] = []
  const said: string[] = []
  const hasRegister = await firstImport({
    currentSnapshot: async () => (date === undefined ? undefined : { date }),
    register,
    stage: 'dev',
    env: { AWS_REGION: 'eu-west-2' },
    signal: new AbortController().signal,
    run: async (step) => void ran.push(step),
    say: (line) => void said.push(line),
  })
  return { hasRegister, ran, said }
}

describe('the first import', () => {
  it('the first import loads the given file into a stage without a register', async () => {
    const { hasRegister, ran } = await importWith({ register: '2026-07-17.csv' })
    expect(hasRegister).toBe(true)
    expect(ran.map(({ args }) => args.slice(1))).toEqual([['2026-07-17.csv', '--stage', 'dev']])
    expect(ran[0]?.args[0]).toMatch(/commands.import\.ts$/)
  })

  it('the first import explains how to import when there is no file', async () => {
    const { hasRegister, ran, said } = await importWith({})
    expect({ hasRegister, ran }).toEqual({ hasRegister: false, ran: [] })
    expect(said.join('\n')).toContain('npm run import -- <file.csv> --stage dev')
  })

  it('the first import leaves an existing register unchanged', async () => {
    const { hasRegister, ran, said } = await importWith({ date: '2026-07-17', register: '2026-07-18.csv' })
    expect({ hasRegister, ran }).toEqual({ hasRegister: true, ran: [] })
    expect(said).toEqual(['The register of 2026-07-17 is there'])
  })
})
