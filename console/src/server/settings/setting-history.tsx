import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type SettingChange,
  settingChangesQuery,
  undoSettingChange,
} from '../../api/settings-api.ts'
import { AuthorName } from '../../references/author-name.tsx'
import { useHasScope } from '../../root-route.ts'
import { Failure, useErrorText } from '../../ui/failure.tsx'
import { MoreButton } from '../../ui/lists.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { useChangeWords } from './change-words.ts'

/** Everything that was changed, in a dialog. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useChangeWords()
  return (
    <Modal opened onClose={onClose} size="lg" title={words.history}>
      <SettingHistory />
    </Modal>
  )
}

/** What was changed, of one setting or of all, and a way back. */
export function SettingHistory({ setting }: { readonly setting?: string }) {
  const words = useChangeWords()
  const queries = useQueryClient()
  const textOf = useErrorText()
  const mayChange = useHasScope('settings_write')
  const found = useInfiniteQuery(settingChangesQuery(setting))
  const undo = useMutation({
    mutationFn: undoSettingChange,
    onSuccess: () => notifications.show({ message: words.undone }),
    onError: (error) => notifications.show({ color: 'red', message: textOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const changes = found.data?.pages.flatMap((page) => page.changes) ?? []
  // Only the latest change of a setting can be taken back.
  const latest = new Map(changes.toReversed().map((change) => [change.key, change.id]))
  return (
    <Stack gap="sm">
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && changes.length === 0 && <Text c="dimmed">{words.noHistory}</Text>}
      {changes.map((change) => (
        <Line
          key={change.id}
          change={change}
          isNamed={setting === undefined}
          onUndo={
            mayChange && !change.is_secret && latest.get(change.key) === change.id
              ? () => undo.mutate(change.id)
              : undefined
          }
        />
      ))}
      <MoreButton found={found} size="xs" />
    </Stack>
  )
}

interface LineProps {
  readonly change: SettingChange
  readonly isNamed: boolean
  readonly onUndo: (() => void) | undefined
}

function Line({ change, isNamed, onUndo }: LineProps) {
  const words = useChangeWords()
  const { key, is_secret: isSecret, before, after, time, by, undoes } = change
  const textOf = (value: SettingChange['after']) =>
    isSecret ? words.secret : value === undefined ? words.none : shownValue(value)
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={2} miw={0}>
        {isNamed && (
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {key}
          </Text>
        )}
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {textOf(before)} → {textOf(after)}
        </Text>
        <Text component="div" size="xs" c="dimmed">
          <TimeText seconds={time} /> · <AuthorName by={by} />
          {undoes !== undefined && ` · ${words.wasUndo}`}
        </Text>
      </Stack>
      {onUndo && (
        <Button size="compact-sm" variant="light" aria-label={words.undoOf(key)} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </Group>
  )
}

/** A value as people read it. */
export function shownValue(value: NonNullable<SettingChange['after']>): string {
  return Array.isArray(value) ? value.join(', ') || '–' : String(value)
}
