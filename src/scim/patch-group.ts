import { groupType, type ScimAttributes, type ScimValue } from './attributes.ts'
import { type GroupStep, memberIds } from './group-steps.ts'
import { findTarget, type PatchOperation, pathsIn } from './patch.ts'
import { readResource, readValue } from './read-resource.ts'
import { ScimError } from './scim-error.ts'

/**
 * The steps of a PATCH of a group. They never need its members: those who join and leave are named.
 */
export function groupSteps(operations: readonly PatchOperation[]): readonly GroupStep[] {
  return operations.flatMap((operation): readonly GroupStep[] => {
    const { op, path, value } = operation
    if (path !== undefined) return stepsAt({ op, path, value }, 'strict')
    if (op === 'remove') throw new ScimError('noTarget', 'remove needs a path')
    return pathsIn(groupType, value).flatMap(([name, each]) =>
      stepsAt({ op, path: name, value: each }, 'lenient'),
    )
  })
}

/** The steps that make a group what was sent as a whole. */
export function replacingSteps(body: Readonly<Record<string, unknown>>): readonly GroupStep[] {
  const { displayName, externalId, members } = readGroup(body)
  return [
    { kind: 'rename', displayName: String(displayName) },
    { kind: 'externalId', externalId: typeof externalId === 'string' ? externalId : null },
    { kind: 'set', ids: memberIds(members) },
  ]
}

/** Reads a group that a directory sends. */
export function readGroup(body: Readonly<Record<string, unknown>>): ScimAttributes {
  return readResource(groupType, body)
}

function stepsAt(
  { op, path, value }: PatchOperation & { readonly path: string },
  strictness: 'strict' | 'lenient',
): readonly GroupStep[] {
  const target = findTarget(groupType, path)
  const name = target?.attribute.name
  if (!target || target.attribute.mutability === 'readOnly') {
    if (strictness === 'lenient') return []
    if (target) throw new ScimError('mutability', 'what the path names is read-only')
    throw new ScimError('invalidPath', 'the path names nothing that there is')
  }
  const { attribute, filter, sub } = target
  if (name === 'members') {
    if (filter) {
      const id = filter.wanted?.value
      if (typeof id !== 'string') {
        throw new ScimError('invalidFilter', 'members are chosen by members[value eq "…"]')
      }
      return [{ kind: op === 'remove' ? 'remove' : 'add', ids: [id] }]
    }
    // Without a list, all are removed; an empty list names nobody.
    if (op === 'remove' && (value === undefined || value === null))
      return [{ kind: 'set', ids: [] }]
    const given = readMembers(value, sub?.name)
    const kind = op === 'replace' ? 'set' : op
    return [{ kind, ids: given }]
  }
  const read: ScimValue | undefined = op === 'remove' ? undefined : readValue(attribute, value)
  if (name === 'displayName') {
    if (typeof read !== 'string') throw new ScimError('invalidValue', 'displayName must stay')
    return [{ kind: 'rename', displayName: read }]
  }
  if (name === 'externalId') {
    return [
      { kind: 'externalId', externalId: typeof read === 'string' && read !== '' ? read : null },
    ]
  }
  return []
}

function readMembers(value: unknown, sub: string | undefined): readonly string[] {
  const attribute = groupType.schema.attributes.find(({ name }) => name === 'members')
  if (!attribute) throw new TypeError('groups have no members')
  // `members.value` with a text, or with a list of them.
  const list = Array.isArray(value) ? value : [value]
  const whole = sub === 'value' ? list.map((each) => ({ value: each })) : list
  return memberIds(readValue(attribute, whole))
}
