import type { Guard } from '../http/route.ts'

/**
 * Who may call a route, as the reference shows it:
 * - `anyone`: no access token is needed; the endpoint itself checks forms, codes and cookies
 * - `client`: the endpoint itself authenticates the client
 * - `bearer`: any access token; it reads and changes only what belongs to its holder
 * - an object: a management scope, and for people a role as well
 */
export type Access = 'anyone' | 'client' | 'bearer' | ManagementAccess

/** A machine needs the scope. A person needs the scope and the role they hold now (CONTRACT §8). */
export interface ManagementAccess {
  /** Without the service prefix. */
  readonly scope: string
  /** GROUP_ADMIN counts in the group and below it; ADMIN counts everywhere. */
  readonly role: string
  /** Users whom it is about need neither; with a scope of their own, if one is named. */
  readonly self?: true | string
}

/** Who may call a route, with the guard that finds the caller or refuses them. */
export interface Permission<Caller> {
  readonly access: Access
  readonly guard: Guard<Caller>
  /** The guard that also admits API keys; undefined where none can be admitted. */
  readonly guardOfKeys?: Guard<Caller>
  /** Whether API keys are admitted. */
  readonly admitsKeys?: true
}

/**
 * The same permission, also for an API key. A route says so by itself: what approves, impersonates,
 * makes keys or leads to something new to sign in with never does.
 */
export function orKey<Caller>({ access, guardOfKeys }: Permission<Caller>): Permission<Caller> {
  if (!guardOfKeys) throw new TypeError('no API key can have this permission')
  return { access, guard: guardOfKeys, admitsKeys: true }
}

const noGuard: Guard<void> = async () => {}

export const anyone: Permission<void> = { access: 'anyone', guard: noGuard }

export const client: Permission<void> = { access: 'client', guard: noGuard }
