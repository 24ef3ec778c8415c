import { useState } from 'react'
import type { TreeDrag } from './tree-row.tsx'
import type { TreeRow } from './tree-rows.ts'

/** A move that the person has begun with the mouse, and still has to confirm. */
export interface WantedMove {
  readonly groupId: string
  readonly parentId: string
}

/** Drag and drop of groups onto groups. */
export function useTreeDrag(
  rows: readonly TreeRow[],
  onMove: (move: WantedMove) => void,
): TreeDrag {
  const [dragged, setDragged] = useState<string>()
  const [target, setTarget] = useState<string>()
  const groupOf = (id: string | undefined) => {
    const row = rows.find(({ key }) => key === id)
    return row?.kind === 'group' ? row.group : undefined
  }
  const canDrop = (id: string) => {
    const [group, parent] = [groupOf(dragged), groupOf(id)]
    return group && parent && group.parentId !== id && !parent.path.startsWith(group.path)
  }
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  return {
    target,
    start: setDragged,
    over(id) {
      const can = canDrop(id) === true
      setTarget(can ? id : undefined)
      return can
    },
    drop(id) {
      if (dragged !== undefined && canDrop(id)) onMove({ groupId: dragged, parentId: id })
      end()
    },
    end,
  }
}
