import { Badge, Button, Card, Code, Group, Stack, Table, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Key, keysQuery, rotateKey, withdrawKey } from '../api/server-api.ts'
import { useHasScope } from '../root-route.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { Failure } from '../ui/failure.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { useSigningKeyWords } from './signing-key-words.ts'

const colors = { next: 'blue', current: 'primary', retired: 'gray', withdrawn: 'red' }

/** The signing keys, by algorithm. */
export function KeysView() {
  const words = useSigningKeyWords()
  const found = useQuery(keysQuery)
  const byAlg = Map.groupBy(found.data ?? [], ({ alg }) => alg)
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead} />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {[...byAlg].map(([alg, keys]) => (
        <KeysOfAlgorithm key={alg} alg={alg} keys={keys} />
      ))}
    </Stack>
  )
}

interface KeysOfAlgorithmProps {
  readonly alg: Key['alg']
  readonly keys: readonly Key[]
}

function KeysOfAlgorithm({ alg, keys }: KeysOfAlgorithmProps) {
  const words = useSigningKeyWords()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const mayChange = useHasScope('keys_write')
  const done = (message: string) => {
    notifications.show({ message })
    return queries.invalidateQueries(keysQuery)
  }
  const rotation = useMutation({
    mutationFn: () => rotateKey(alg),
    onSuccess: () => done(words.rotated),
  })
  const ask = () =>
    confirm({
      title: words.rotateTitle(alg),
      consequences: <Text size="sm">{words.rotateText}</Text>,
      confirm: words.rotate(alg),
      onConfirm: () => rotation.mutate(),
    })
  return (
    <Card withBorder>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {alg}
        </Title>
        {mayChange && (
          <Button size="xs" variant="light" loading={rotation.isPending} onClick={ask}>
            {words.rotate(alg)}
          </Button>
        )}
      </Group>
      {rotation.error && <Failure error={rotation.error} />}
      <KeyTable keys={keys} mayChange={mayChange} onWithdrawn={() => done(words.withdrawn)} />
    </Card>
  )
}

interface KeyTableProps {
  readonly keys: readonly Key[]
  readonly mayChange: boolean
  readonly onWithdrawn: () => Promise<void>
}

/** The keys of an algorithm; the narrow table has their state below the id. */
function KeyTable({ keys, mayChange, onWithdrawn }: KeyTableProps) {
  const words = useSigningKeyWords()
  const confirm = useConfirm()
  const withdrawal = useMutation({ mutationFn: withdrawKey, onSuccess: onWithdrawn })
  const ask = (kid: string) =>
    confirm({
      title: words.withdrawTitle,
      consequences: (
        <Stack gap="xs">
          <Code>{kid}</Code>
          <Text size="sm">{words.withdrawText}</Text>
        </Stack>
      ),
      confirm: words.withdraw,
      onConfirm: () => withdrawal.mutate(kid),
    })
  return (
    <>
      {withdrawal.error && <Failure error={withdrawal.error} />}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.kid}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.state}</Table.Th>
            <Table.Th visibleFrom="sm">{words.columns.since}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.kid}>
              <Table.Td>
                <Code style={{ wordBreak: 'break-all' }}>{key.kid}</Code>
                <Group gap="xs" mt={6} hiddenFrom="sm">
                  <KeyState state={key.state} />
                  <Text size="xs" c="dimmed">
                    <TimeText seconds={key.state_since} />
                  </Text>
                </Group>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <KeyState state={key.state} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <TimeText seconds={key.state_since} />
              </Table.Td>
              <Table.Td ta="end">
                {mayChange && key.state !== 'withdrawn' && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    onClick={() => ask(key.kid)}
                  >
                    {words.withdraw}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

function KeyState({ state }: { readonly state: keyof typeof colors }) {
  const { states } = useSigningKeyWords()
  return (
    <Badge variant="light" color={colors[state]}>
      {states[state]}
    </Badge>
  )
}
