import { useQueryClient } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { GroupAddress } from '../group-address.ts'
import { loadMoreChildren } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import classes from './tree.module.css'
import { stepOf } from './tree-keys.ts'
import { MoreRow, rowHeight, rowId, type TreeDrag, TreeRowView } from './tree-row.tsx'
import type { TreeRow } from './tree-rows.ts'
import { useTypeAhead } from './use-type-ahead.ts'

interface GroupTreeProps {
  readonly rows: readonly TreeRow[]
  readonly address: GroupAddress
  readonly drag?: TreeDrag
}

/** The tree of groups. Only the lines in sight are drawn; the arrow keys walk through it. */
export function GroupTree({ rows, address, drag }: GroupTreeProps) {
  const words = useGroupWords()
  const { groupId, open, setOpen, show } = address
  const box = useRef<HTMLDivElement>(null)
  // The active line is the chosen group until the keys go on from there.
  const [walked, setWalked] = useState<{ readonly from?: string; readonly to?: string }>({})
  const activeKey = walked.from === groupId ? (walked.to ?? groupId) : groupId
  const setActive = (to: string | undefined, from = groupId) =>
    setWalked({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) })
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key)
  const active = Math.max(indexOf(activeKey), 0)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    // The active line is always drawn, because the tree refers to it.
    rangeExtractor: (range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])].sort((a, b) => a - b),
  })
  const items = virtual.getVirtualItems().filter(({ index }) => index < rows.length)
  useLoadMore(items.map(({ index }) => rows[index]))
  useScrollTo(groupId, indexOf(groupId), (index) => virtual.scrollToIndex(index, { align: 'auto' }))

  function goTo(index: number) {
    setActive(rows[index]?.key)
    virtual.scrollToIndex(index, { align: 'auto' })
  }
  const typeAhead = useTypeAhead(rows, active, goTo)
  const toggle = (id: string) =>
    setOpen(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id])

  function act(key: string): boolean {
    const step = stepOf(key, rows, active)
    if (!step) return key.startsWith('Arrow')
    const row = rows[step.index]
    if (step.kind === 'go') goTo(step.index)
    else if (row?.kind !== 'group') return false
    else if (step.kind === 'choose') show(row.key)
    else if (step.kind === 'open-siblings') setOpen([...open, ...siblingsOf(rows, row.level, row)])
    else toggle(row.key)
    return true
  }

  return (
    <div
      ref={box}
      role="tree"
      aria-label={words.tree}
      tabIndex={0}
      className={classes.tree}
      style={{ flex: 1, minHeight: 0 }}
      // While nothing but the place of the first page is there, no line can be active.
      aria-busy={!rows.some(({ kind }) => kind === 'group')}
      aria-activedescendant={rows[active]?.kind === 'group' ? rowId(rows[active].key) : undefined}
      // A click focuses a line, and the focus is lost when that line is scrolled out of sight.
      // Captured, because opening a line stops its click. Not on focus: to move the focus while the
      // button is down would end a drag that begins.
      onClickCapture={() => box.current?.focus()}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        const isActed = act(event.key)
        if (isActed) typeAhead.reset()
        if (isActed || typeAhead.type(event.key)) event.preventDefault()
      }}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          if (row.kind === 'more') return <MoreRow key={row.key} level={row.level} top={start} />
          return (
            <TreeRowView
              key={row.key}
              row={row}
              top={start}
              isActive={index === active}
              isSelected={row.key === groupId}
              onChoose={() => {
                setActive(row.key, row.key)
                show(row.key)
              }}
              onToggle={() => toggle(row.key)}
              {...(drag && { drag })}
            />
          )
        })}
      </div>
    </div>
  )
}

function siblingsOf(
  rows: readonly TreeRow[],
  level: number,
  { group }: { group: { parentId: string } },
) {
  return rows.flatMap((row) =>
    row.kind === 'group' &&
    row.level === level &&
    row.group.parentId === group.parentId &&
    row.group.hasChildren
      ? row.key
      : [],
  )
}

/** Loads the next page of children when its place comes into sight. */
function useLoadMore(inSight: readonly (TreeRow | undefined)[]): void {
  const client = useQueryClient()
  const wanted = inSight.flatMap((row) => (row?.kind === 'more' ? row.parentId : [])).join(',')
  const size = inSight.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page may bring the next into sight
  useEffect(() => {
    for (const parentId of wanted.split(',').filter(Boolean)) {
      void loadMoreChildren(client, parentId)
    }
  }, [client, wanted, size])
}

/** Brings the chosen group into sight once it is there, and not again when other rows change. */
function useScrollTo(
  groupId: string | undefined,
  index: number,
  scroll: (index: number) => void,
): void {
  const isThere = index >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling by hand must be left alone
  useEffect(() => {
    if (isThere) scroll(index)
  }, [groupId, isThere])
}
