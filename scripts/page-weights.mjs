/** `node scripts/run.mjs scripts/page-weights.mjs`: what each part of the built page weighs, and may weigh (docs/product/quality.md "Page weights"). */
import { buildPage } from '../infra/page/build-page.ts'
import { pageWeights, weightsText } from '../infra/page/page-weights.ts'

process.env.NODE_ENV = 'production'
console.log(weightsText(await pageWeights(await buildPage())))
