import { isDeepStrictEqual } from 'node:util'
import type { Connection } from '../connections/connection.ts'
import type { ScimAttributes } from './attributes.ts'
import { nameKeyOf } from './filter.ts'
import type { ScimUser } from './scim-stores.ts'

/** What the directory has said of a person, `active` and `externalId` among it. */
export function statedAttributes({ attributes, isActive, externalId }: ScimUser): ScimAttributes {
  const { active, ...said } = attributes
  return {
    ...said,
    ...(externalId !== undefined && { externalId }),
    // Null: the directory has taken it away, which changes nothing for the person.
    ...(active !== null && { active: isActive }),
  }
}

/** A person who is new to the connection. */
export function newRow(
  own: Pick<ScimUser, 'id' | 'sub' | 'nameKey' | 'isOwn'>,
  { id: connectionId }: Connection,
  given: ScimAttributes,
  now: number,
): ScimUser {
  return {
    ...own,
    connectionId,
    ...keptOf({ active: true, ...given }, true),
    blockedRevision: undefined,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }
}

/** A person with what the directory says of them now. */
export function changedRow(before: ScimUser, given: ScimAttributes, now: number): ScimUser {
  const nameKey = nameKeyOf(String(given.userName))
  const kept = keptOf(given, before.isActive)
  return { ...before, nameKey, ...kept, updatedAt: now, version: before.version + 1 }
}

function keptOf(
  given: ScimAttributes,
  wasActive: boolean,
): Pick<ScimUser, 'attributes' | 'isActive' | 'externalId'> {
  const { active, externalId, groups: _, ...attributes } = given
  return {
    attributes: active === undefined ? { ...attributes, active: null } : attributes,
    isActive: active === undefined ? wasActive : active !== false,
    externalId: typeof externalId === 'string' && externalId !== '' ? externalId : undefined,
  }
}

/** Whether the directory has said nothing new. */
export function isSame(before: ScimUser, after: ScimUser): boolean {
  return (
    before.isActive === after.isActive &&
    before.externalId === after.externalId &&
    isDeepStrictEqual(before.attributes, after.attributes)
  )
}
