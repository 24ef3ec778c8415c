import { Button, Group as Row, Stack, Table, TagsInput, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../ui/failure.tsx'
import type { MemberOutcome } from '../api/change-members.ts'
import type { Group } from '../api/group-api.ts'
import { DialogButtons } from '../dialogs/dialog-buttons.tsx'
import { dangerText } from '../page/danger-text.ts'
import { useGroupWords } from '../words/use-group-words.ts'
import { readNames } from './read-names.ts'
import { useMemberChange } from './use-member-change.ts'

interface AddPeopleProps {
  readonly group: Group
  readonly onClose: () => void
}

/** Gives roles to people who are pasted as emails or usernames, with a result for each. */
export function AddPeople({ group, onClose }: AddPeopleProps) {
  const { member } = useGroupWords()
  const [text, setText] = useState('')
  const [roles, setRoles] = useState<string[]>([])
  const names = readNames(text)
  const change = useMemberChange(() => {})

  function submit() {
    const { groupId, groupName } = group
    change.mutate({
      operations: names.map((loginName) => ({
        action: 'assign',
        groupId,
        loginName,
        roles,
        appendRole: true,
      })),
      message: (count) => member.added(member.assign(count), groupName),
    })
  }

  if (change.data) {
    const outcomes = change.data
    const left = names.filter((_, index) => !outcomes[index]?.success)
    return (
      <Results
        names={names}
        outcomes={outcomes}
        onClose={onClose}
        {...(left.length > 0 && {
          onAgain() {
            setText(left.join('\n'))
            change.reset()
          },
        })}
      />
    )
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="sm">
        <Textarea
          label={member.who}
          description={member.whoHint}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
        />
        <TagsInput
          label={member.roles}
          description={member.rolesHint}
          value={roles}
          onChange={setRoles}
          acceptValueOnBlur
        />
        {change.error && <Failure error={change.error} />}
      </Stack>
      <DialogButtons
        confirm={member.assignTo(member.assign(names.length))}
        isBusy={change.isPending}
        isDisabled={names.length === 0}
        onCancel={onClose}
      />
    </form>
  )
}

interface ResultsProps {
  readonly names: readonly string[]
  readonly outcomes: readonly MemberOutcome[]
  readonly onClose: () => void
  /** Absent if everything was done. */
  readonly onAgain?: () => void
}

const unknownUser = 11007

function Results({ names, outcomes, onClose, onAgain }: ResultsProps) {
  const { member, close } = useGroupWords()
  const wordsOf = ({ change, error }: MemberOutcome) => {
    if (error?.code === unknownUser) return member.unknown
    return error?.error ?? (change && member.result[change])
  }
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {member.done(outcomes.filter(({ success }) => success).length, names.length)}
      </Text>
      <Table>
        <Table.Tbody>
          {outcomes.map((outcome, index) => (
            <Table.Tr key={names[index]}>
              <Table.Th scope="row" fw={500} w="45%" style={{ overflowWrap: 'anywhere' }}>
                {names[index]}
              </Table.Th>
              <Table.Td {...(!outcome.success && { c: dangerText })}>{wordsOf(outcome)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Row justify="flex-end">
        {onAgain && (
          <Button variant="default" onClick={onAgain}>
            {member.retry}
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </Row>
    </Stack>
  )
}
