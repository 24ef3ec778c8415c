export { GuardError, type GuardErrorCode } from './errors.ts'
export { expressGuard } from './express.ts'
export { fastifyGuard } from './fastify.ts'
export { fetchGuard, fromRequest, refusal } from './fetch.ts'
export {
  type Caller,
  createGuard,
  type Guard,
  type GuardOptions,
  type Need,
  type RoleNeed,
  type StrengthNeed,
} from './guard.ts'
export { honoGuard } from './hono.ts'
export { fromNode } from './node.ts'
export type { GuardRequest } from './proof.ts'
export type { GuardClient } from './server.ts'
export type { SignalState } from './signals.ts'
export type { Verification } from './tokens.ts'
