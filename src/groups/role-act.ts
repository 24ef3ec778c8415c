import { nameOf } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'

/** How a role was given or ended. */
export const actKinds = [
  'hand',
  'rule',
  'request',
  'activation',
  'breakGlass',
  'import',
  'invitation',
  'before',
  'server',
  'expired',
  'review',
  'merged',
  'groupDeleted',
  'personDeleted',
] as const
export type ActKind = (typeof actKinds)[number]

/** Who gives or ends a role, when, how and why. */
export interface RoleAct {
  readonly at: number
  /** The sub of a person, a client_id, the alias of a connection; undefined for the server. */
  readonly by?: string | undefined
  readonly how: ActKind
  readonly reason?: string | undefined
}

/** What is said about an act besides its time: by default, the actor did it by hand. */
export type ActOptions = Partial<Omit<RoleAct, 'at'>>

/** The act of whoever makes a change. */
export function actOf({ actor, now }: Recording, options: ActOptions = {}): RoleAct {
  const isServer = actor.kind === 'system'
  const by = isServer ? undefined : nameOf(actor)
  return { by, how: isServer ? 'server' : 'hand', ...options, at: now }
}
