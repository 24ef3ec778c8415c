import { rootId } from '../group.ts'

/** Whether text can name a group (CONTRACT §8, G12). Ids are compared by their bytes. */
export function isGroupId(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,64}$/.test(text) && text !== rootId && text !== '.' && text !== '..'
}
