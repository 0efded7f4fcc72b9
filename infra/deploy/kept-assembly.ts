import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'

/** The folder of kept assemblies. The workflow `deploy-stage.yml` brings it from one run to the next. */
export const keptFolder = resolve('.deployments')

const recordIn = (kept: string) => join(kept, 'kept.json')
const assemblyIn = (kept: string) => join(kept, 'assembly')

const KeptRecord = z.object({ generations: z.string() })

export interface KeptAssembly {
  assembly: string
  /** The generations of the data that it was deployed with, such as `2,1` (`generationsOf`). */
  generations: string
}

/** The last assembly of a stage that passed its smoke test, as the synthesis made it, without secrets. */
export function keptAssembly(folder: string, stage: string) {
  const there = join(folder, stage)
  return {
    /** The kept assembly; undefined if there is none. */
    current(): KeptAssembly | undefined {
      if (!existsSync(recordIn(there))) return undefined
      const { generations } = KeptRecord.parse(JSON.parse(readFileSync(recordIn(there), 'utf8')))
      return { assembly: assemblyIn(there), generations }
    },

    /** Keeps an assembly. After a crash, the earlier one or none is kept, never a part of one. */
    keep({ assembly, generations }: KeptAssembly): void {
      const next = `${there}.next`
      rmSync(next, { recursive: true, force: true })
      mkdirSync(next, { recursive: true })
      cpSync(assembly, assemblyIn(next), { recursive: true })
      writeFileSync(recordIn(next), JSON.stringify({ generations }))
      rmSync(there, { recursive: true, force: true })
      renameSync(next, there)
    },
  }
}
