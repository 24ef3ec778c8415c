import { rootId } from '../api/group-api.ts'

/** An id for a group with this name. Ids are unique in the whole tree, so the parent's comes first. */
export function suggestedId(parentId: string, name: string): string {
  const own = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (own === '') return ''
  return (parentId === rootId ? own : `${parentId}-${own}`).slice(0, 64)
}
