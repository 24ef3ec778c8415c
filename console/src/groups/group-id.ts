/** The parent of the groups at the top. */
export const rootId = 'root'

/** An id for a group with this name. It begins with the parent's, as ids are unique in the tree. */
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
