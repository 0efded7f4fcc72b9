import { Fn, type Stack } from 'aws-cdk-lib'

/**
 * The default address of a stage's smoke account. It contains the UUID of the stack (`arn:…:stack/<name>/<UUID>`), so
 * it is stable as long as the stack exists. It is hard to guess, because ten wrong passwords would lock the smoke test
 * out. Its domain is reserved (RFC 2606) and gets no mail.
 */
export const smokeEmailOf = (stack: Stack): string =>
  `smoke-${Fn.select(2, Fn.split('/', stack.stackId))}@sponsor-finder.invalid`
