import { Fn, type Stack } from 'aws-cdk-lib'

/**
 * The default address of a stage's smoke account. It contains the UUID of the stack (`arn:…:stack/<name>/<UUID>`), so
 * it lives as long as the stack. It must be hard to guess: ten wrong passwords would lock out the smoke test. Its
 * domain is reserved (RFC 2606), so it gets no mail.
 */
export const smokeEmailOf = (stack: Stack): string =>
  `smoke-${Fn.select(2, Fn.split('/', stack.stackId))}@sponsor-finder.invalid`
