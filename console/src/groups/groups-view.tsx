import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmptyState } from '../ui/lists.tsx'
import { useDialog } from './dialogs/dialog.tsx'
import { type GroupAct, GroupDialogs } from './dialogs/group-dialogs.tsx'
import { type GroupAddress, useGroupAddress } from './group-address.ts'
import { groupOptions } from './group-queries.ts'
import { useGroupWords } from './group-words.ts'
import classes from './groups-view.module.css'
import { GroupPage } from './page/group-page.tsx'
import { revealGroup } from './tree/reveal-group.ts'
import { TreePanel } from './tree/tree-panel.tsx'

/** The tree of groups, and beside it the group that was chosen. */
export function GroupsView() {
  const words = useGroupWords()
  const address = useGroupAddress()
  const dialog = useDialog<GroupAct>()
  const { groupId } = address
  useReveal(address)
  return (
    <div className={classes.view} data-chosen={groupId !== undefined || undefined}>
      <aside className={classes.tree}>
        <TreePanel address={address} onAct={dialog.show} />
      </aside>
      <section className={classes.page}>
        {groupId === undefined ? (
          <Group justify="center" pt="xl">
            <EmptyState picture="groups" title={words.choose} hint={words.chooseHint} />
          </Group>
        ) : (
          <GroupPage groupId={groupId} address={address} onAct={dialog.show} />
        )}
      </section>
      <GroupDialogs dialog={dialog} address={address} />
    </div>
  )
}

/** Expands the groups above the chosen one, whenever another one is chosen. */
function useReveal({ groupId, open, setOpen }: GroupAddress): void {
  const client = useQueryClient()
  const { data } = useQuery({ ...groupOptions(groupId ?? ''), enabled: groupId !== undefined })
  const path = data?.path
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is collapsed later stays so
  useEffect(() => {
    let isCurrent = path !== undefined
    revealGroup(client, path ?? '').then(
      (above) => {
        const isClosed = above.some((id) => !open.has(id))
        if (isCurrent && isClosed) setOpen([...open, ...above])
      },
      // The tree itself says what is wrong.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [path])
}
