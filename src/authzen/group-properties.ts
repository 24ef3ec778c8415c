import type { Group } from '../groups/group.ts'
import type { Action, Resource } from './entities.ts'

/** The resource type of every group. Any other type is a group type. */
const anyGroup = 'group'

/** The group type that a resource type asks for; empty for any. */
export function groupTypeOf({ type }: Pick<Resource, 'type'>): string {
  return type === anyGroup ? '' : type
}

/** Whether a group is of a resource type. */
export function isOfType(group: Group, resource: Pick<Resource, 'type'>): boolean {
  return resource.type === anyGroup || group.groupType === resource.type
}

/** The properties of a group as a resource: its custom fields, and what its members see. */
export function propertiesOf(group: Group): Readonly<Record<string, string>> {
  return { ...group.customFields, ...memberProperties(group) }
}

/** The properties that a member of a group sees, as in the list of their groups. */
export function memberProperties(group: Group): Readonly<Record<string, string>> {
  const { groupName, groupType, parentId } = group
  return { groupName, groupType, parentId }
}

/** What a request claims about a group: properties of the resource and of the action. */
interface Claims {
  readonly resource: Pick<Resource, 'properties'>
  readonly action?: Action
}

/** Whether a request claims something that only the group itself can confirm. */
export function hasClaims({ resource, action }: Claims): boolean {
  return [resource.properties, action?.properties].some(
    (properties) => Object.keys(properties ?? {}).length > 0,
  )
}

/**
 * Whether a group has each property with the value that the request claims. A property of an
 * action is the custom field `ACTION.PROPERTY`. What the group does not have is ignored. About a
 * group that the actor may not read, nothing is confirmed: one could find out its fields by asking.
 */
export function agrees(group: Group | undefined, { resource, action }: Claims): boolean {
  if (!group) return false
  const known = propertiesOf(group)
  const ofAction = Object.entries(action?.properties ?? {}).map(
    ([name, value]) => [`${action?.name}.${name}`, value] as const,
  )
  return [...Object.entries(resource.properties ?? {}), ...ofAction].every(
    ([name, value]) => !Object.hasOwn(known, name) || isSame(known[name], value),
  )
}

/** Fields of groups are texts, so numbers and truth values are compared as they are written. */
function isSame(text: string | undefined, claimed: unknown): boolean {
  if (typeof claimed === 'string') return claimed === text
  return (typeof claimed === 'number' || typeof claimed === 'boolean') && String(claimed) === text
}
