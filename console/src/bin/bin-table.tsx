import { ArrowUturnLeftIcon, EllipsisVerticalIcon, TrashIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Badge, Button, Group, Menu, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type BinEntry,
  type BinKind,
  type BroughtBack,
  eraseFromBin,
  restoreFromBin,
} from '../api/bin-api.ts'
import { AuthorLink } from '../references/author-name.tsx'
import { GroupSelect } from '../references/group-select.tsx'
import { useHasScope } from '../root-route.ts'
import { dangerText, useConfirm } from '../ui/confirm.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { useBinWords } from './bin-words.ts'

/** What came back last. */
export interface Outcome {
  readonly kind: BinKind
  readonly entry: BinEntry
  readonly back: BroughtBack
}

interface BinTableProps {
  readonly kind: BinKind
  readonly entries: readonly BinEntry[]
  readonly onBack: (outcome: Outcome) => void
}

/** What was deleted, in a table; the narrow one has the times below the name. */
export function BinTable({ kind, entries, onBack }: BinTableProps) {
  const { columns } = useBinWords()
  return (
    <Table highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.name}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.deleted}</Table.Th>
          <Table.Th visibleFrom="md">{columns.by}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.erased}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.ref} kind={kind} entry={entry} onBack={onBack} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface EntryProps extends Omit<BinTableProps, 'entries'> {
  readonly entry: BinEntry
}

function EntryRow({ kind, entry, onBack }: EntryProps) {
  const words = useBinWords()
  const { name, id, deleted_at: deleted, deleted_by: by, erase_at: erased } = entry
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Group gap="xs">
          <Text size="sm" fw={550}>
            {name}
          </Text>
          {entry.is_coming_back && <Badge variant="light">{words.isComingBack}</Badge>}
        </Group>
        {id !== name && (
          <Text size="xs" c="dimmed">
            {id}
          </Text>
        )}
        <Stack gap={0} hiddenFrom="sm">
          <Text size="xs" c="dimmed">
            {words.columns.deleted}: <TimeText seconds={deleted} />
          </Text>
          <Text size="xs" c="dimmed">
            {words.columns.erased}: <TimeText seconds={erased} />
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <TimeText seconds={deleted} />
      </Table.Td>
      <Table.Td visibleFrom="md">{by && <AuthorLink by={by} />}</Table.Td>
      <Table.Td visibleFrom="sm">
        <TimeText seconds={erased} />
      </Table.Td>
      <Table.Td ta="end">
        <EntryActs kind={kind} entry={entry} onBack={onBack} />
      </Table.Td>
    </Table.Tr>
  )
}

function EntryActs({ kind, entry, onBack }: EntryProps) {
  const words = useBinWords()
  const mayRestore = useHasScope(`${kind}_write`)
  const mayErase = useHasScope(`${kind}_delete`)
  const acts = useBinActs(kind, entry, onBack)
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {mayRestore && (
        <Button
          size="compact-sm"
          variant="default"
          visibleFrom="sm"
          aria-label={`${words.restore.action}: ${entry.name}`}
          onClick={acts.askRestore}
        >
          {words.restore.action}
        </Button>
      )}
      <EntryMenu entry={entry} acts={acts} mayRestore={mayRestore} mayErase={mayErase} />
    </Group>
  )
}

interface EntryMenuProps {
  readonly entry: BinEntry
  readonly acts: ReturnType<typeof useBinActs>
  readonly mayRestore: boolean
  readonly mayErase: boolean
}

/** All that can be done with an entry; on a phone also what has a button elsewhere. */
function EntryMenu({ entry, acts, mayRestore, mayErase }: EntryMenuProps) {
  const words = useBinWords()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.actions(entry.name)}>
          <EllipsisVerticalIcon width={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayRestore && (
          <Menu.Item
            leftSection={<ArrowUturnLeftIcon width={16} aria-hidden />}
            onClick={acts.askRestore}
          >
            {words.restore.action}
          </Menu.Item>
        )}
        {mayErase && (
          <Menu.Item
            c={dangerText}
            leftSection={<TrashIcon width={16} aria-hidden />}
            onClick={acts.askErase}
          >
            {words.erase.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Brings an entry back or erases it, after a question. */
function useBinActs(kind: BinKind, entry: BinEntry, onBack: BinTableProps['onBack']) {
  const words = useBinWords()
  const confirm = useConfirm()
  const textOf = useErrorText()
  const queries = useQueryClient()
  const shared = {
    onError: (error: Error) =>
      notifications.show({ color: 'red', message: textOf(error), autoClose: false }),
    onSettled: () => queries.invalidateQueries(),
  }
  const restoring = useMutation({
    ...shared,
    mutationFn: (parentId: string | undefined) => restoreFromBin(kind, entry.ref, parentId),
    onSuccess: (back) => onBack({ kind, entry, back }),
  })
  const erasing = useMutation({
    ...shared,
    mutationFn: () => eraseFromBin(kind, entry.ref),
    onSuccess: () => notifications.show({ message: words.erase.done(entry.name) }),
  })
  return {
    askRestore() {
      let parentId: string | undefined
      confirm({
        title: words.restore.title(entry.name),
        consequences: (
          <Stack gap="sm">
            <Text size="sm">{words.restore[kind]}</Text>
            {kind === 'groups' && (
              <PlaceSelect
                first={entry.parent_id}
                onChoose={(chosen) => {
                  parentId = chosen
                }}
              />
            )}
          </Stack>
        ),
        confirm: words.restore.action,
        isHarmless: true,
        onConfirm: () => restoring.mutate(parentId),
      })
    },
    askErase: () =>
      confirm({
        title: words.erase.title(entry.name),
        consequences: <Text size="sm">{words.erase.text}</Text>,
        confirm: words.erase.action,
        onConfirm: () => erasing.mutate(),
      }),
  }
}

interface PlaceSelectProps {
  /** Where the group was before. */
  readonly first: string | undefined
  readonly onChoose: (groupId: string | undefined) => void
}

/** Chooses the group below which a group comes back. */
function PlaceSelect({ first, onChoose }: PlaceSelectProps) {
  const words = useBinWords()
  const [groupId, setGroupId] = useState(first ?? '')
  return (
    <GroupSelect
      label={words.restore.place}
      value={groupId}
      onChange={(chosen) => {
        setGroupId(chosen ?? '')
        onChoose(chosen ?? undefined)
      }}
    />
  )
}
