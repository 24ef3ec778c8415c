import { PlusIcon } from '@heroicons/react/24/outline'
import { Button, Group as Row, Stack, Text, Title } from '@mantine/core'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState } from '../../ui/lists.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { GroupAct } from '../dialogs/group-dialogs.tsx'
import type { GroupAddress } from '../group-address.ts'
import { useGroupWords } from '../group-words.ts'
import { useGroupRights } from '../use-group-rights.ts'
import { FoundGroups } from './found-groups.tsx'
import { GroupTree } from './group-tree.tsx'
import { useTree } from './use-tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface TreePanelProps {
  readonly address: GroupAddress
  readonly onAct: (act: GroupAct) => void
}

/** The field that finds groups, and the tree or what was found. */
export function TreePanel({ address, onAct }: TreePanelProps) {
  const words = useGroupWords()
  const rights = useGroupRights()
  const { q } = address.search
  return (
    <Stack gap="sm" h="100%">
      <Row justify="space-between" wrap="nowrap">
        {/* The page of a group has the heading of the first order. */}
        <Title order={address.groupId === undefined ? 1 : 2} size="h4">
          {words.title}
        </Title>
        {rights.topLevel && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<PlusIcon width={16} aria-hidden />}
            onClick={() => onAct({ kind: 'create' })}
          >
            {words.actions.add}
          </Button>
        )}
      </Row>
      <FindField address={address} />
      {q === undefined ? (
        <Tree address={address} onAct={onAct} />
      ) : (
        <FoundGroups
          text={q}
          selected={address.groupId}
          onChoose={(groupId) => address.show(groupId)}
        />
      )}
    </Stack>
  )
}

function FindField({ address }: Pick<TreePanelProps, 'address'>) {
  const words = useGroupWords()
  const { q = '' } = address.search
  return (
    <SearchField
      placeholder={words.find}
      text={q}
      onSearch={(text) => address.setSearch({ q: text || undefined })}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        focusBelow(event.currentTarget)
      }}
    />
  )
}

/** Goes from the field into the tree, or to the first of what was found. */
function focusBelow(field: HTMLElement): void {
  const target = field.closest('aside')?.querySelector('[role=tree], nav button')
  if (target instanceof HTMLElement) target.focus()
}

function Tree({ address, onAct }: TreePanelProps) {
  const words = useGroupWords()
  const rights = useGroupRights()
  const { rows, isEmpty, error, again } = useTree(address.open)
  const drag = useTreeDrag(rows, ({ groupId, parentId }) => {
    const row = rows.find(({ key }) => key === groupId)
    if (row?.kind === 'group') onAct({ kind: 'move', group: row.group, parentId })
  })
  if (error) return <Failure error={error} onAgain={again} />
  if (isEmpty && rights.topLevel) {
    return <EmptyState picture="groups" title={words.noGroups} hint={words.noGroupsHint} />
  }
  if (isEmpty) {
    return (
      <Text size="sm" c="dimmed">
        {words.nothingYours}
      </Text>
    )
  }
  return <GroupTree rows={rows} address={address} {...(rights.write && { drag })} />
}
