import type { SecretBox } from '../kernel/sealing.ts'
import type { Mapping } from './mapping.ts'
import type { Target, TargetConfig } from './target.ts'
import { nextToken, sealToken } from './target-secrets.ts'
import type { ProvisioningStores } from './target-stores.ts'

/** What an administrator gives for a target. A token left out stays; null removes it. */
export interface GivenTarget extends Omit<TargetConfig, 'mapping'> {
  /** The usual one unless given. */
  readonly mapping: Mapping | undefined
  readonly isOn: boolean
  readonly token: string | null | undefined
}

/** A target as it is made. It finds what was before its position when it looks around. */
export function newTarget(
  box: SecretBox,
  { token, isOn, ...config }: GivenTarget & { readonly mapping: Mapping },
  { now, ...place }: Pick<Target, 'id' | 'group' | 'position'> & { readonly now: number },
): Target {
  return {
    ...config,
    ...place,
    status: isOn ? 'on' : 'off',
    sealed: typeof token === 'string' ? sealToken(box, place.id, token) : undefined,
    sweep: undefined,
    sweepAt: now,
    peer: undefined,
    health: { failures: 0, retryAt: 0 },
    createdAt: now,
    updatedAt: now,
    revision: 0,
  }
}

/** A target after a change. */
export function changedTarget(
  box: SecretBox,
  before: Target,
  given: GivenTarget,
  now: number,
): Target {
  const { token: _, isOn, ...config } = given
  return {
    ...before,
    ...config,
    mapping: given.mapping ?? before.mapping,
    status: isOn ? 'on' : 'off',
    sealed: nextToken(box, before, given),
    peer: undefined,
    health: { failures: 0, retryAt: 0 },
    updatedAt: now,
    revision: before.revision + 1,
  }
}

/** Writes a target after a change; false when it is not as it was before any more. */
export async function replaceTarget(
  { targets, provisioned }: ProvisioningStores,
  { url, revision }: Pick<Target, 'url' | 'revision'>,
  after: Target,
): Promise<boolean> {
  if (!(await targets.replace(after, revision))) return false
  // Ids there mean nothing at another service, or somebody else.
  if (after.url !== url) await provisioned.forgetAll(after.id)
  // What is pushed may be another now, or was missed while it was off.
  await provisioned.beginSweep(after.id, false, after.updatedAt)
  return true
}

/** What the event of a target says. */
export function aboutTarget({ id, name, group }: Pick<Target, 'id' | 'name' | 'group'>) {
  const inGroups = group ? [group.groupId] : []
  return { detail: { target: id, name, groupId: group?.groupId ?? 'root' }, inGroups }
}
