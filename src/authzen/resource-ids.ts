import { isGroupId } from '../groups/group-record.ts'

/** Whether text can be an id. A store takes no NUL, and nothing has the other characters. */
export function isStorable(text: string, longest: number): boolean {
  return text.length > 0 && text.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(text)
}

/*
 * Gateways ask about paths, which no groupId can be. A resource whose id is none is the group with
 * the escaped id, in which `_2F` is the byte 2F. So no two paths are one group.
 */

/** The groupId of a resource; `/todos/{todoId}` is `_2Ftodos_2F_7BtodoId_7D`. */
export function groupIdOf(resourceId: string): string {
  if (isGroupId(resourceId)) return resourceId
  return resourceId.replace(/[^A-Za-z0-9.-]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
}

/** The id of a group as a resource, from which `groupIdOf` makes the groupId. */
export function resourceIdOf(groupId: string): string {
  const bytes = groupId.replace(/_([0-9A-F]{2})/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  )
  const text = Buffer.from(bytes, 'latin1').toString()
  return isStorable(text, 64) && groupIdOf(text) === groupId ? text : groupId
}
