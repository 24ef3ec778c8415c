import { ChevronRightIcon } from '@heroicons/react/16/solid'
import { Text } from '@mantine/core'
import type { DragEvent } from 'react'
import { useGroupWords } from '../group-words.ts'
import classes from './tree.module.css'
import type { TreeRow } from './tree-rows.ts'

export const rowHeight = 34
const indent = 18
/** The server counts no more members of a group here. */
const mostCounted = 1000

type GroupRow = Extract<TreeRow, { kind: 'group' }>

export const rowId = (key: string) => `group-${key}`

interface TreeRowProps {
  readonly row: GroupRow
  readonly top: number
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onChoose: () => void
  readonly onToggle: () => void
  /** Drag and drop; absent if the person may not move groups. */
  readonly drag?: TreeDrag
}

/** Moving groups with the mouse. */
export interface TreeDrag {
  readonly target: string | undefined
  start(groupId: string): void
  over(groupId: string): boolean
  drop(groupId: string): void
  end(): void
}

/** A group in the tree. */
export function TreeRowView(props: TreeRowProps) {
  const { row, top, isActive, isSelected, onChoose, onToggle, drag } = props
  const { group, level, isOpen, place, siblings } = row
  return (
    // The tree has the focus and handles the keys; a line is only pointed at.
    <div
      id={rowId(row.key)}
      role="treeitem"
      tabIndex={-1}
      className={classes.row}
      style={{ top, height: rowHeight, paddingInlineStart: (level - 1) * indent }}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(group.hasChildren && { 'aria-expanded': isOpen })}
      data-active={isActive || undefined}
      data-target={drag?.target === group.groupId || undefined}
      title={group.groupName === group.groupId ? undefined : group.groupId}
      onMouseDown={(event) => event.button === 0 && !drag && event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
      {...(drag && dragHandlers(drag, group.groupId))}
    >
      <span
        className={classes.toggle}
        aria-hidden
        data-open={isOpen || undefined}
        onClick={(event) => {
          if (!group.hasChildren) return
          event.stopPropagation()
          onToggle()
        }}
      >
        {group.hasChildren && <ChevronRightIcon width={16} />}
      </span>
      <Text span size="sm" truncate className={classes.name}>
        {group.groupName}
      </Text>
      {group.memberCount > 0 && (
        <Text span size="xs" className={classes.count}>
          {group.memberCount >= mostCounted ? '1,000+' : group.memberCount}
        </Text>
      )}
      {group.groupType && (
        <Text span size="xs" className={classes.type}>
          {group.groupType}
        </Text>
      )}
    </div>
  )
}

function dragHandlers(drag: TreeDrag, groupId: string) {
  return {
    draggable: true,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData('text/plain', groupId)
      event.dataTransfer.effectAllowed = 'move'
      drag.start(groupId)
    },
    onDragOver(event: DragEvent) {
      if (drag.over(groupId)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      drag.drop(groupId)
    },
    onDragEnd: () => drag.end(),
  }
}

/** Stands for children that are still loading. */
export function MoreRow({ level, top }: { readonly level: number; readonly top: number }) {
  const words = useGroupWords()
  return (
    <div
      role="presentation"
      className={classes.row}
      style={{ top, height: rowHeight, paddingInlineStart: level * indent }}
    >
      <Text span size="sm" c="dimmed">
        {words.loading}
      </Text>
    </div>
  )
}
