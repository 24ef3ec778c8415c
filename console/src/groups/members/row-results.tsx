import { Alert, Button, Group as Row, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MemberOutcome } from '../../api/groups-api.ts'
import { dangerText } from '../../ui/confirm.tsx'
import { useGroupWords } from '../group-words.ts'
import { useMemberWords } from './member-words.ts'

/** What became of one of the people that were pasted. */
interface RowResult {
  readonly name: string
  readonly isDone: boolean
  readonly text: string
}

interface RowResultsProps {
  readonly summary: string
  readonly results: readonly RowResult[]
  readonly onClose: () => void
  /** What can be done about those that were refused. */
  readonly children?: ReactNode
}

/** Says what became of each person. */
export function RowResults({ summary, results, onClose, children }: RowResultsProps) {
  const { close } = useGroupWords()
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {summary}
      </Text>
      <Table>
        <Table.Tbody>
          {results.map(({ name, isDone, text }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={500} w="45%" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Table.Th>
              <Table.Td {...(!isDone && { c: dangerText })}>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Row justify="flex-end">
        {children}
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </Row>
    </Stack>
  )
}

/** Says which changes were refused, and why. */
export function Refusals({ outcomes }: { readonly outcomes: readonly MemberOutcome[] }) {
  const { member } = useMemberWords()
  const refusals = new Set(outcomes.flatMap(({ error }) => error?.error ?? []))
  if (refusals.size === 0) return null
  return (
    <Alert color="red" title={member.refused} role="alert">
      {[...refusals].map((words) => (
        <Text size="sm" key={words}>
          {words}
        </Text>
      ))}
    </Alert>
  )
}
