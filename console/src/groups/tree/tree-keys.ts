import type { TreeRow } from './tree-rows.ts'

/** What a key does in the tree. */
export type TreeStep =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'open' | 'close' | 'choose' | 'open-siblings'; readonly index: number }

const rowsOfPage = 10

/** What a key does to the active line, as the tree pattern of the ARIA guide has it. */
export function stepOf(
  key: string,
  rows: readonly TreeRow[],
  active: number,
): TreeStep | undefined {
  const row = rows[active]
  if (row?.kind !== 'group') return rows.length > 0 ? { kind: 'go', index: 0 } : undefined
  const go = (index: number, direction: 1 | -1): TreeStep => {
    let target = Math.min(Math.max(index, 0), rows.length - 1)
    while (rows[target]?.kind === 'more') target += direction
    return { kind: 'go', index: rows[target] ? target : active }
  }
  switch (key) {
    case 'ArrowDown':
      return go(active + 1, 1)
    case 'ArrowUp':
      return go(active - 1, -1)
    case 'PageDown':
      return go(active + rowsOfPage, -1)
    case 'PageUp':
      return go(active - rowsOfPage, 1)
    case 'Home':
      return go(0, 1)
    case 'End':
      return go(rows.length - 1, -1)
    case 'ArrowRight':
      if (!row.group.hasChildren) return undefined
      return row.isOpen ? go(active + 1, 1) : { kind: 'open', index: active }
    case 'ArrowLeft':
      return row.isOpen ? { kind: 'close', index: active } : go(parentOf(rows, active), -1)
    case 'Enter':
    case ' ':
      return { kind: 'choose', index: active }
    case '*':
      return { kind: 'open-siblings', index: active }
    default:
      return undefined
  }
}

function parentOf(rows: readonly TreeRow[], index: number): number {
  const level = rows[index]?.level ?? 1
  const above = rows.slice(0, index).findLastIndex((row) => row.level < level)
  return above < 0 ? index : above
}

/** The next group whose name begins with the typed text, also past the end. */
export function findTyped(rows: readonly TreeRow[], active: number, typed: string): number {
  // A single letter goes on to the next; more letters may still mean the active one.
  const first = typed.length === 1 ? active + 1 : active
  const order = [...rows.keys()].map((place) => (place + first) % rows.length)
  const wanted = typed.toLocaleLowerCase()
  const isNamed = (row: TreeRow | undefined) =>
    row?.kind === 'group' && row.group.groupName.toLocaleLowerCase().startsWith(wanted)
  return order.find((place) => isNamed(rows[place])) ?? active
}
