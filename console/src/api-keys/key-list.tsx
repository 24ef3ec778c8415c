import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ApiKey, apiKeysOptions, endApiKey, type KeyOwner } from '../api/api-keys-api.ts'
import { useGroupNames } from '../references/use-group-names.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Failure } from '../ui/failure.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { useDayText } from '../ui/time-text.tsx'
import { useKeyWords } from './key-words.ts'

interface KeyListProps {
  readonly owner: KeyOwner
  /** Whether keys may be ended here. */
  readonly mayEnd: boolean
}

/** The keys of a person or a group. */
export function KeyList({ owner, mayEnd }: KeyListProps) {
  const words = useKeyWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(apiKeysOptions(owner))
  const ending = useMutation({
    mutationFn: (id: string) => endApiKey(owner, id),
    onSuccess: () => notifications.show({ message: words.ended }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysOptions(owner).queryKey }),
  })
  const end = ({ id, name }: ApiKey) =>
    confirm({
      title: words.question(name),
      consequences: <Text size="sm">{words.consequences}</Text>,
      confirm: words.end,
      onConfirm: () => ending.mutate(id),
    })
  if (error) return <Failure error={error} onAgain={() => void refetch()} />
  if (!data) return <LinesSkeleton label={words.title} lines={2} />
  return (
    <Stack gap="sm">
      {ending.error && <Failure error={ending.error} />}
      {data.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data.map((key) => (
        <KeyRow key={key.id} apiKey={key} {...(mayEnd && { onEnd: () => end(key) })} />
      ))}
    </Stack>
  )
}

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly onEnd?: () => void
}

function KeyRow({ apiKey: { name, roles, scopes, expires_at, last_used }, onEnd }: KeyRowProps) {
  const words = useKeyWords()
  const dayText = useDayText()
  const groupName = useGroupNames(roles.map(({ groupId }) => groupId))
  // The server counts days of UTC.
  const used = useDayText('UTC')
  const chosen = [
    ...roles.map((each) => `${groupName(each.groupId)}: ${each.roles.join(', ')}`),
    ...scopes,
  ]
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {chosen.join(' · ') || words.nothingChosen}
        </Text>
        <Text size="xs" c="dimmed">
          {words.ends(dayText(expires_at))}
          {' · '}
          {last_used === undefined ? words.unused : words.used(used(Date.parse(last_used) / 1000))}
        </Text>
      </div>
      {onEnd && (
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={onEnd}
          aria-label={words.endOf(name)}
        >
          {words.end}
        </Button>
      )}
    </Group>
  )
}
