import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FlowWorld, worldOn } from '../product/flow-world.ts'
import { type Product, startProduct } from '../product/product.ts'
import { FIGURES, type ProcessFigures } from './process-figures.ts'

const CALLS = path.join(import.meta.dirname, '../calls')

export interface WatchedWorld {
  world: FlowWorld
  /** The figures of the product's process since the last question. */
  figures: () => Promise<ProcessFigures>
  switchFaults: () => void
  output: () => string
}

/** Starts a product that tells about its own process, with faults in calls to AWS from `switchFaults` on. */
export async function startWatchedWorld(faults?: string): Promise<WatchedWorld> {
  const programs = [
    path.join(import.meta.dirname, 'process-figures.ts'),
    ...(faults === undefined ? [] : [path.join(CALLS, 'faults-on-signal.ts')]),
  ]
  const env = {
    NODE_OPTIONS: programs.map((program) => `--import=${pathToFileURL(program).href}`).join(' '),
    ...(faults !== undefined && { FAULTS: faults }),
  }
  const product = await startProduct({ env })
  const patient: Product = { ...product, stop: () => product.stop({ mayBeLate: true }) }
  return {
    world: await worldOn(() => Promise.resolve(patient)),
    figures: async () => (await product.ask(FIGURES)) as ProcessFigures,
    switchFaults: () => void process.kill(product.pid, 'SIGUSR2'),
    output: product.output,
  }
}
